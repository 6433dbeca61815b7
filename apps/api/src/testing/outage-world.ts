import { setTimeout as lasting } from 'node:timers/promises';
import { startMailCatcher, type MailCatcher } from '@haulbook/testing';
import { MessageLog, OutboxService } from '@haulbook/platform';
import { startTestApp, type TestApp } from './test-app.js';

const MINUTE_MS = 60_000;
/** The time in milliseconds after the database's return within which waiting mails are sent. */
const PROMISED_MS = 30_000;

/** Everything that jest would fake apart from Date. */
const KEPT: NonNullable<FakeTimersConfig['doNotFake']> = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
];

/**
 * The clock of the library's timed jobs, which use Date. It does not move until a test moves it: a full minute starts when the test says
 * so, whenever it runs. The minutes are in the past, so that jobs due by them are due for the database, too.
 */
class MinuteHand {
  private minute = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 10 * MINUTE_MS;

  /** Move to a second before the next full minute. */
  justBefore(): void {
    this.minute += MINUTE_MS;
    jest.setSystemTime(this.minute - 1000);
  }

  /** Move to the minute and return it. */
  fullMinute(): string {
    jest.setSystemTime(this.minute + 1);
    return new Date(this.minute).toISOString();
  }
}

/** A server with workers whose database a test takes away, and a real mail server for outgoing mail. */
export class OutageWorld {
  readonly hand = new MinuteHand();
  app!: TestApp;
  catcher!: MailCatcher;

  /** Start the server, a second before a full minute that starts when the test says so. */
  async start(reach: (databaseUrl: string) => Promise<string>): Promise<void> {
    jest.useFakeTimers({ doNotFake: KEPT });
    this.hand.justBefore();
    this.catcher = await startMailCatcher();
    this.app = await startTestApp({ SMTP_URL: this.catcher.url, WORKER: '1', LOG_LEVEL: 'fatal' }, reach);
  }

  async stop(): Promise<void> {
    await this.app?.close();
    await this.catcher?.stop();
    jest.useRealTimers();
  }

  async mail(to: string): Promise<void> {
    await this.app.app.get(OutboxService).mail('secure_link', to, { number: 'Q-2027-00001', url: 'http://localhost:3000/x', days: 7 });
  }

  /** Wait until two mails are at the mail server, which has not acknowledged them yet, and two more wait for a free worker. */
  async twoInFlight(label: string): Promise<{ to: string[]; acknowledge: () => void }> {
    const to = [1, 2, 3, 4].map((n) => `${label}-${n}@example.com`);
    const acknowledge = this.catcher.hold();
    for (const address of to.slice(0, 2)) await this.mail(address);
    for (const address of to.slice(0, 2))
      await this.catcher.waitFor(({ envelope }) => envelope.to.includes(address), { timeoutMs: PROMISED_MS });
    for (const address of to.slice(2)) await this.mail(address);
    return { to, acknowledge };
  }

  /** Check that every mail is recorded as sent, no job is left that would send it again, and the mail server has it once. */
  async allLeftOnce(to: string[]): Promise<void> {
    await this.soon(`mails to ${to.join(', ')} are sent`, async () => (await this.sent(to)) === to.length);
    await this.soon('no mail is left to send', async () => (await this.jobsLeft('send_mail')) === 0);
    const received = (address: string) => this.catcher.messages.filter(({ envelope }) => envelope.to.includes(address)).length;
    expect(to.map(received)).toEqual(to.map(() => 1));
  }

  /** Poll until the condition holds, for as long as promised. */
  async soon(what: string, isSo: () => Promise<boolean>): Promise<void> {
    const deadline = performance.now() + PROMISED_MS;
    while (!(await isSo().catch(() => false))) {
      if (performance.now() > deadline) throw new Error(`Not within ${PROMISED_MS} ms: ${what}`);
      await lasting(50);
    }
  }

  async jobsLeft(task: string): Promise<number> {
    const sql = `SELECT count(*)::int AS left FROM graphile_worker.jobs WHERE task_identifier = $1`;
    const [row] = await this.app.records.db.query<{ left: number }>(sql, [task]);
    return row!.left;
  }

  /** Wait until timed jobs have been queued up to this minute. */
  async tickedUpTo(minute: string): Promise<void> {
    const sql = `SELECT last_execution AS at FROM graphile_worker._private_known_crontabs WHERE identifier = 'release_stuck_jobs'`;
    await this.soon(`timed jobs of ${minute} are put in`, async () => {
      const [row] = await this.app.records.db.query<{ at: string }>(sql);
      return row?.at === minute;
    });
  }

  private sent(to: string[]): Promise<number> {
    return this.app.records.count(MessageLog, { recipient: { $in: to }, status: 'sent' });
  }
}
