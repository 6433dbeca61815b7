import { Inject, Injectable } from '@nestjs/common';
import type { PushSubscriptionInput, PushView } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import {
  addressProblem,
  Clock,
  CONFIG,
  JobQueue,
  OutboxService,
  PushKeys,
  SettingsService,
  sweepTable,
  TimedJob,
} from '@haulbook/platform';
import { Db, DomainError } from '@haulbook/resource';
import type { Config } from '../config.js';

export const SEND_PUSH = 'send_push';
/** With growing delays this spans about half an hour: what is said is about now. */
const TRIES = 8;
/** Browsers that are notified of one visit. */
const MOST = 10;

const KEEP = `INSERT INTO push_subscriptions (appointment_id, endpoint, p256dh, auth, by_link)
  SELECT $1::uuid, $2, $3, $4, $5 WHERE (SELECT count(*) FROM push_subscriptions WHERE appointment_id = $1::uuid AND endpoint <> $2) < $6::int
  ON CONFLICT (appointment_id, endpoint) DO UPDATE SET p256dh = $3, auth = $4, by_link = $5 RETURNING id`;

/** The browsers that are notified of a visit, by choice of its customer, whenever a message about it leaves. */
@Injectable()
export class VisitPushes {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly db: Db,
    private readonly keys: PushKeys,
    private readonly jobs: JobQueue,
    private readonly outbox: OutboxService,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Say whether a browser is notified of a visit, and what it needs to ask for it. */
  async look(visitId: string, endpoint = ''): Promise<PushView> {
    const found = await this.db.query('SELECT 1 AS found FROM push_subscriptions WHERE appointment_id = $1::uuid AND endpoint = $2', [
      visitId,
      endpoint,
    ]);
    return this.view(found.length > 0);
  }

  /**
   * Notify a browser of a visit from now on. Asked again, it takes the newest keys.
   * @throws DomainError `validation` for an address that is not on the public internet, `conflict` beyond the most browsers of a visit
   */
  async turnOn(visitId: string, { endpoint, keys }: PushSubscriptionInput, byLink: boolean): Promise<PushView> {
    const problem = addressProblem(endpoint, this.config.PUSH_PRIVATE);
    if (problem)
      throw new DomainError('validation', 'This browser’s notifications can’t be reached from here.', { fields: { endpoint: problem } });
    const kept = await this.db.query(KEEP, [visitId, endpoint, keys.p256dh, keys.auth, byLink, MOST]);
    if (kept.length === 0)
      throw new DomainError('conflict', `Notifications are on for ${MOST} devices already. Turn them off on one of those first.`);
    return this.view(true);
  }

  /** Notify a browser of a visit no more. */
  async turnOff(visitId: string, endpoint: string): Promise<PushView> {
    await this.db.query('DELETE FROM push_subscriptions WHERE appointment_id = $1::uuid AND endpoint = $2', [visitId, endpoint]);
    return this.view(false);
  }

  private async view(isOn: boolean): Promise<PushView> {
    return { isOn, publicKey: (await this.keys.pair()).publicKey };
  }

  /** Notify the browsers of a visit of how it is, in the transaction of the message that says so. Nothing leaves where that message is left off. */
  async notify(visitId: string): Promise<void> {
    if (this.outbox.isSilent) return;
    const browsers = await this.db.query<{ id: string }>('SELECT id FROM push_subscriptions WHERE appointment_id = $1::uuid', [visitId]);
    // In one line: services that do not answer hold up one worker at most.
    const jobs = browsers.map(({ id: subscriptionId }) => ({ payload: { subscriptionId }, queue: SEND_PUSH }));
    await this.jobs.addAll(SEND_PUSH, jobs, { maxAttempts: TRIES });
  }

  /**
   * Forget the browsers of visits whose day is over: no message about those leaves any more.
   * @returns how many
   */
  @TimedJob('sweep_push_subscriptions', '51 4 * * *', {
    label: 'Notifications of past visits',
    does: 'Deletes which browsers asked for notifications of a visit, once its day is over.',
    did: ['Deleted', 'subscription'],
  })
  async sweep(): Promise<number> {
    const { zone } = await this.settings.get('brand');
    return sweepTable(this.db, 'sweep_push_subscriptions', {
      table: 'push_subscriptions',
      where: 'appointment_id IN (SELECT id FROM appointments WHERE date < $1::date)',
      values: [localToday(this.clock.now(), zone)],
    });
  }
}
