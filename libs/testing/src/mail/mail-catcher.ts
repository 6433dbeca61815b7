import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

/** A message as a mail server received it: the envelope, and the parsed content (subject, text, html, headers, attachments). */
export interface CaughtMail extends Email {
  readonly envelope: { readonly from: string; readonly to: readonly string[] };
}

/** A mail server on loopback that keeps every message it receives. */
export interface MailCatcher {
  /** Address for SMTP_URL: smtp://127.0.0.1:port. */
  readonly url: string;
  /** All messages received so far, oldest first. */
  readonly messages: readonly CaughtMail[];
  /** Wait for the first message that the predicate accepts, whether already received or not; rejects after the time limit. */
  waitFor(predicate: (mail: CaughtMail) => boolean, options?: { timeoutMs?: number }): Promise<CaughtMail>;
  /** Refuse every message permanently with this text; accept messages again when it is undefined. */
  refuse(reason: string | undefined): void;
  /** Receive messages without acknowledging them from now on, until the returned function is called. */
  hold(): () => void;
  stop(): Promise<void>;
}

/** Start a real SMTP server on a free port of 127.0.0.1. */
export async function startMailCatcher(): Promise<MailCatcher> {
  const messages: CaughtMail[] = [];
  const arrivals = new EventEmitter().setMaxListeners(0);
  let refusal: string | undefined;
  let held = Promise.resolve();

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    if (refusal) throw Object.assign(new Error(refusal), { responseCode: 550 });
    const { mailFrom, rcptTo } = session.envelope;
    const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) };
    const mail = { ...(await PostalMime.parse(Buffer.concat(chunks))), envelope };
    messages.push(mail);
    arrivals.emit('mail', mail);
    await held;
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => void receive(stream, session).then(() => done(), done),
  });
  server.on('error', () => undefined);
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  return {
    url: `smtp://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    messages,
    waitFor: (predicate, { timeoutMs = 5_000 } = {}) => waitFor(messages, arrivals, predicate, timeoutMs),
    refuse: (reason) => {
      refusal = reason;
    },
    hold: () => {
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      return release;
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function waitFor(
  messages: readonly CaughtMail[],
  arrivals: EventEmitter,
  predicate: (mail: CaughtMail) => boolean,
  timeoutMs: number,
): Promise<CaughtMail> {
  const present = messages.find(predicate);
  if (present) return Promise.resolve(present);
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => finish(() => reject(new Error(late(messages, timeoutMs)))), timeoutMs);
    const check = (mail: CaughtMail) => {
      if (predicate(mail)) finish(() => resolve(mail));
    };
    const finish = (settle: () => void) => {
      clearTimeout(timer);
      arrivals.off('mail', check);
      settle();
    };
    arrivals.on('mail', check);
  });
}

function late(messages: readonly CaughtMail[], timeoutMs: number): string {
  const seen = messages.map(({ subject, envelope }) => `"${subject}" to ${envelope.to.join(', ')}`).join('; ');
  return `The expected mail did not arrive within ${timeoutMs} ms. Received: ${seen || 'nothing'}.`;
}
