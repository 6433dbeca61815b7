import { z } from 'zod';
import { normalizePhone } from '@haulbook/core';
import { agentStatusOf, type AgentStatus, type CallDirection } from '@haulbook/domain';
import type { PhoneClient } from './telephony.js';

/** Build the first message to the phone system's embedded client (product spec, section 7). */
export const initMessage = ({ url, integrationName, env, agentId }: PhoneClient) => ({
  action: 'init' as const,
  data: { url, integrationName, env, agentId, view: 'headless', app: 'conversation', renderMode: 'host', showCTIStatus: true },
});

/** Build the message that makes the phone system call a number. */
export const clickToCallMessage = (to: string, agent: string, at: Date) => ({
  action: 'clickToCall' as const,
  data: { to, metadata: { source: 'admin_panel', agent, timestamp: at.toISOString() } },
});

/** What the phone system said of one call; null where it said nothing usable. */
export interface ReportedCall {
  id: string | null;
  number: string | null;
  name: string | null;
  direction: CallDirection | null;
  startedAt: Date | null;
  seconds: number | null;
}

/** A message from the phone system's embedded client. */
export type PhoneMessage =
  | { action: 'show' | 'hide' | 'login' | 'logout' }
  | { action: 'agentStatusChanged'; status: AgentStatus }
  | { action: 'callStarted' | 'callEnded' | 'openContact'; call: ReportedCall };

const RECEIVED = ['show', 'hide', 'agentStatusChanged', 'callStarted', 'callEnded', 'login', 'logout', 'openContact'] as const;

const envelope = z.object({ action: z.enum(RECEIVED), data: z.unknown().optional() });
const values = z.record(z.string(), z.unknown()).catch({});
const MAX_LENGTH = 200;
/** The length of a call's number in the customer's history. */
const MAX_NUMBER = 32;
const someText = z
  .union([z.string(), z.number()])
  .transform((text) => String(text).trim().slice(0, MAX_LENGTH))
  .pipe(z.string().min(1));
/** As customers' numbers are kept, so that they are found by it; a number from abroad as it is. One that is too long to be kept is none. */
const phoneNumber = someText.transform((text) => normalizePhone(text) ?? text).pipe(z.string().max(MAX_NUMBER));
/** Below this, a number of an instant counts seconds, else milliseconds. */
const FIRST_IN_MS = 100_000_000_000;
const moment = z
  .union([z.iso.datetime({ offset: true }), z.number().transform((at) => (at < FIRST_IN_MS ? at * 1000 : at))])
  .transform((at) => new Date(at))
  .pipe(z.date());
const length = z.coerce.number().int().min(0).max(86_400);

/** The first of these names under which there is something usable. */
function first<T>(data: Record<string, unknown>, type: z.ZodType<T>, names: readonly string[]): T | null {
  for (const name of names) {
    const { success, data: found } = type.safeParse(data[name] ?? undefined);
    if (success) return found;
  }
  return null;
}

function directionOf(word: string | null): CallDirection | null {
  if (/^in/i.test(word ?? '')) return 'incoming';
  return /^out/i.test(word ?? '') ? 'outgoing' : null;
}

/** Phone systems name these values differently, and some put them into an object of the call or the contact. */
function callIn(data: unknown): ReportedCall {
  const outer = values.parse(data);
  const all = { ...values.parse(outer['contact']), ...values.parse(outer['call']), ...outer };
  const direction = directionOf(first(all, someText, ['direction', 'type']));
  const ends = direction === 'outgoing' ? ['to', 'from'] : ['from', 'to'];
  return {
    id: first(all, someText, ['callId', 'call_id', 'interactionId', 'interaction_id', 'id']),
    number: first(all, phoneNumber, ['number', 'phone', 'phoneNumber', 'phone_number', 'contactNumber', ...ends]),
    name: first(all, someText, ['name', 'contactName', 'contact_name']),
    direction,
    startedAt: first(all, moment, ['startedAt', 'started_at', 'startTime']),
    seconds: first(all, length, ['seconds', 'duration']),
  };
}

/** The status is the data itself, or one of its values. */
const statusIn = (data: unknown): AgentStatus => {
  const word = someText.safeParse(data).data ?? first(values.parse(data), someText, ['status', 'agentStatus', 'state', 'presence']);
  return word === null ? 'offline' : agentStatusOf(word);
};

/**
 * Parse a message tolerantly: an action that is known counts, with as much of its data as can be used.
 * @returns null for anything else
 */
export function parsePhoneMessage(message: unknown): PhoneMessage | null {
  const { success, data: known } = envelope.safeParse(message);
  if (!success) return null;
  switch (known.action) {
    case 'agentStatusChanged':
      return { action: known.action, status: statusIn(known.data) };
    case 'callStarted':
    case 'callEnded':
    case 'openContact':
      return { action: known.action, call: callIn(known.data) };
    default:
      return { action: known.action };
  }
}
