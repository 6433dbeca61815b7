import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { RecordChange } from '@haulbook/resource-contracts';
import { ChangeListeners, CHANGES_CHANNEL, Db, inBackground, runAs } from '@haulbook/resource';
import { SYSTEM_ACTOR } from '../access/actors.js';
import { CONFIG, type PlatformConfig } from '../config/config.js';
import { takeAdvisoryLock } from '../database/advisory-lock.js';
import { DatabaseSignals } from '../database/signals.service.js';
import { TimedJob } from '../jobs/job.decorator.js';
import type { ChangeFollower, RecordedChange } from './change.js';

/** Changes that are taken off the queue in one transaction. */
const AT_ONCE = 200;

const NEXT = `SELECT e.number, a.id, a.resource, a.record_id AS "recordId", a.action, a.record_version AS "recordVersion", a.before, a.after,
    a.actor_id AS "actorId", a.actor_name AS "actorName", a.created_at AS "createdAt",
    a.request_id AS "requestId"
  FROM change_events e LEFT JOIN audit_entries a ON a.id = e.audit_id ORDER BY e.number LIMIT $1::int`;

type Queued = RecordedChange & { number: number };

/**
 * Passes committed changes on to what follows them. The queue is in the database, so that a process that is killed loses none; a signal of
 * the commit starts the work at once, and a timed job makes up for a signal that no process heard.
 */
@Injectable()
export class ChangeDispatcher implements OnModuleDestroy {
  private readonly log = new Logger('Events');
  private readonly followers: ChangeFollower[] = [];
  private underWay: Promise<void> | null = null;
  private wokenAgain = false;
  private stopped = false;

  constructor(
    @Inject(CONFIG) private readonly config: PlatformConfig,
    signals: DatabaseSignals,
    private readonly db: Db,
    private readonly listeners: ChangeListeners,
  ) {
    signals.listen(CHANGES_CHANNEL, { heard: (text) => this.heard(text), opened: () => this.wake() });
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    await this.underWay;
  }

  /** Add a follower of all changes that are queued. Call before the application has started. */
  follow(follower: ChangeFollower): void {
    this.followers.push(follower);
  }

  /**
   * Make up for signals that were lost: find out what is followed, and pass on what is waiting.
   * @returns how many changes were
   */
  @TimedJob('dispatch_changes', '* * * * *', {
    label: 'Events',
    does: 'Passes changes of records on to what follows them, should a server have been stopped before it could.',
    did: ['Passed on', 'change'],
  })
  async catchUp(): Promise<number> {
    for (const follower of this.followers) await follower.refresh?.();
    return this.dispatch();
  }

  /**
   * Pass on all changes that are waiting.
   * @returns how many there were
   */
  async dispatch(): Promise<number> {
    let all = 0;
    for (let taken = AT_ONCE; taken === AT_ONCE && !this.stopped; all += taken) taken = await this.next();
    return all;
  }

  private heard(text: string): void {
    const changes = JSON.parse(text) as RecordChange[];
    if (changes.some(({ resource }) => this.listeners.hears(resource))) this.wake();
  }

  /** Pass on what is waiting, and once more if woken in the meantime. */
  private wake(): void {
    if (!this.config.WORKER || this.stopped) return;
    this.wokenAgain = true;
    this.underWay ??= this.untilQuiet().finally(() => (this.underWay = null));
  }

  private async untilQuiet(): Promise<void> {
    while (this.wokenAgain) {
      this.wokenAgain = false;
      await runAs(SYSTEM_ACTOR, () => inBackground(() => this.dispatch())).catch((error: Error) => this.log.warn(error.message));
    }
  }

  /** Pass on the next changes. The lock keeps two processes from passing on changes of one record in another order. */
  private next(): Promise<number> {
    return this.db.transaction(async () => {
      await takeAdvisoryLock(this.db, 'change_events');
      const queued = await this.db.query<Queued>(NEXT, [AT_ONCE]);
      if (queued.length === 0) return 0;
      const changes = queued.filter(({ id }) => id !== null);
      for (const follower of this.followers) await follower.take(changes);
      await this.db.query('DELETE FROM change_events WHERE number = ANY($1::bigint[])', [queued.map(({ number }) => number)]);
      return queued.length;
    });
  }
}
