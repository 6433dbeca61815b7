// Written by `npm run client` from the declarations: changes here are lost.

/** A record of Messages, as it is read. What the caller may not read is left out. */
export interface MessageLog {
  channel: 'email' | 'sms';
  direction: 'out' | 'in';
  template: string;
  recipient: string;
  subject: string | null;
  body: string | null;
  status: 'queued' | 'sent' | 'failed' | 'received' | 'seen' | 'dead';
  tries: number;
  nextTryAt: string | null;
  sentAt: string | null;
  deliveredAt: string | null;
  seenAt: string | null;
  seenBy: string | null;
  error: string | null;
  providerId: string | null;
  id: string;
  createdAt: string;
  updatedAt: string;
  version: number;
}

export interface MessageLogCreate {
  confirmed?: boolean;
}

export interface MessageLogUpdate {
  confirmed?: boolean;
  version?: number;
}

export interface MessageLogResource {
  row: MessageLog;
  create: MessageLogCreate;
  update: MessageLogUpdate;
  refs: Record<never, never>;
  filters: Record<never, never>;
  transitions: { deliver: undefined; fail: undefined; giveUp: undefined; receive: undefined; see: undefined; bounce: undefined; resend: undefined };
  actions: Record<never, never>;
  trash: false;
}
