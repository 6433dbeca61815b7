import { Injectable } from '@nestjs/common';
import type { PriceChangesInput } from '@haulbook/contracts';
import { formatShortDate } from '@haulbook/core';
import { changesBackTo, priceDifferences, priceNumberError, pricesOn, type PriceChange, type PriceNumbers } from '@haulbook/domain';
import { Clock, LocalClock, SYSTEM_ACTOR, takeAdvisoryLock, TimedJob, tryAdvisoryLock } from '@haulbook/platform';
import { currentActor, DomainError, invalid, OnTransition, Records, runAs, Transitions } from '@haulbook/resource';
import { PriceNumbersService } from './price-numbers.service.js';
import { PriceVersion } from './price-version.entity.js';

const LOCK = 'price versions';

/** Who changed a number outside of the price versions, since the newest of them was written. */
const AUTHORS = `SELECT DISTINCT actor_name AS name FROM audit_entries
  WHERE (resource IN ('service-items', 'service-areas') OR (resource = 'settings' AND record_id = (SELECT id::text FROM settings WHERE key = 'pricing')))
    AND created_at > (SELECT max(created_at) FROM audit_entries WHERE resource = 'price-versions' AND record_id = $1)
  ORDER BY 1`;

type Saved = Pick<PriceChangesInput, 'changes' | 'effectiveOn' | 'note'>;

/** Changes of prices, at once or from a day to come. The price list, the rules and the service areas are the prices of now. */
@Injectable()
export class PriceVersions {
  constructor(
    private readonly records: Records,
    private readonly numbers: PriceNumbersService,
    private readonly local: LocalClock,
    private readonly transitions: Transitions,
    private readonly clock: Clock,
  ) {}

  /**
   * Save new prices, for now or for a day to come.
   * @throws DomainError `stale` when one of the numbers is no longer what the caller saw; `validation` for a day that is over
   */
  async save({ changes, effectiveOn, note }: Saved): Promise<PriceVersion> {
    await this.takeEffect();
    const today = await this.local.today();
    if (effectiveOn && effectiveOn < today) throw invalid({ effectiveOn: 'Choose today or a day to come' });
    return this.alone(async () => {
      const now = await this.numbers.read();
      requireNumbers(changes);
      const changed = changes.find(({ key, before }) => now[key] !== before);
      if (changed) throw await this.stale(changed.key);
      const isComing = Boolean(effectiveOn && effectiveOn > today);
      const then = isComing ? await this.numbersOn(effectiveOn!, now) : now;
      const after = { ...then, ...Object.fromEntries(changes.map((change) => [change.key, change.after])) };
      const about = { effectiveOn: isComing ? effectiveOn! : today, author: author(), note: note || null };
      await this.numbers.requireRules(after);
      if (isComing) return this.plan(then, after, about);
      await this.numbers.write(difference(now, after));
      return this.insertEffective(now, about);
    });
  }

  /**
   * Make the prices of an earlier version count again, as a new version.
   * @throws DomainError `conflict` when nothing would change, or when that version never took effect
   */
  async restore(id: string, effectiveOn?: string | null): Promise<PriceVersion> {
    const { numbers, effectiveOn: day } = await this.records.get(PriceVersion, id);
    if (!numbers) throw new DomainError('conflict', 'These prices never took effect');
    const now = await this.numbers.read();
    const then = effectiveOn ? await this.numbersOn(effectiveOn, now) : now;
    // What a day changes is seen from its own prices, and checked against those that the caller saw.
    const changes = changesBackTo(numbers, then).map((change) => ({ ...change, before: now[change.key]! }));
    if (changes.length === 0)
      throw new DomainError('conflict', effectiveOn ? 'These are the prices of that day anyway' : 'These are the prices of now');
    return this.save({ changes, effectiveOn, note: `The prices of ${formatShortDate(day)} again` });
  }

  /** Note who withdraws prices to come. */
  @OnTransition(PriceVersion, 'withdraw')
  async withdrawn(): Promise<Partial<PriceVersion>> {
    return { withdrawnBy: author() };
  }

  /**
   * Make prices count whose day has come. It is called whenever prices are read, so that no minute is priced by the old ones; one
   * statement tells that there is nothing to do. While another transaction is at it, the prices of before are still right.
   */
  async takeEffect(): Promise<void> {
    const due = { status: 'coming', effectiveOn: { $lte: await this.local.today() } } as const;
    const find = () => this.records.find(PriceVersion, due, { sort: { effectiveOn: 'asc', createdAt: 'asc' } });
    if ((await find()).length === 0) return;
    const work = async () => {
      if (!(await tryAdvisoryLock(this.records.db, LOCK))) return;
      await this.noteOthers();
      for (const version of await find()) await this.apply(version);
    };
    await runAs(SYSTEM_ACTOR, () => this.records.transaction(work));
  }

  /** Keep the versions up with the clock, and with prices that were changed elsewhere: in the price list, the settings, the service areas. */
  @TimedJob('price_versions', '* * * * *', {
    label: 'New prices',
    does: 'Puts prices into effect on their day, and keeps a version of those that were changed.',
  })
  async keepUp(): Promise<void> {
    await this.takeEffect();
    await this.alone(() => Promise.resolve());
  }

  /** Run a change alone among changes of prices by versions, after what was changed elsewhere has become a version. */
  private alone<T>(work: () => Promise<T>): Promise<T> {
    return this.records.transaction(async () => {
      await takeAdvisoryLock(this.records.db, LOCK);
      await this.noteOthers();
      return work();
    });
  }

  private async noteOthers(): Promise<void> {
    const newest = await this.newest();
    const effectiveOn = await this.local.today();
    const now = await this.numbers.read();
    if (!newest) {
      await this.insert({ author: 'System', effectiveOn, note: 'The prices when versions began', changes: [], numbers: now });
      return;
    }
    if (priceDifferences(newest.numbers!, now, (key) => key).length === 0) return;
    const authors = await this.records.db.query<{ name: string }>(AUTHORS, [newest.id]);
    const names = authors.map(({ name }) => name).join(', ') || 'System';
    await this.insertEffective(newest.numbers!, { effectiveOn, author: names.slice(0, 500), note: null }, now);
  }

  /** Return the numbers of a day, with what is planned until then. */
  private async numbersOn(day: string, now: PriceNumbers): Promise<PriceNumbers> {
    return pricesOn(now, await this.records.find(PriceVersion, { status: 'coming' }), day);
  }

  private async newest(): Promise<PriceVersion | null> {
    const [newest] = await this.records.find(PriceVersion, { status: 'effective' }, { sort: { edition: 'desc' }, limit: 1 });
    return newest ?? null;
  }

  private async apply(version: PriceVersion): Promise<void> {
    const before = await this.numbers.read();
    const after = pricesOn(before, [version], version.effectiveOn);
    await this.numbers.write(difference(before, after));
    const changes = await this.changes(before, after);
    const patch = { changes, numbers: after, ...(await this.inEffect()) };
    await this.transitions.run(PriceVersion, version.id, 'takeEffect', { by: 'system', patch });
  }

  private async plan(now: PriceNumbers, after: PriceNumbers, about: Partial<PriceVersion>): Promise<PriceVersion> {
    return this.records.insert(PriceVersion, { ...about, changes: await this.changes(now, after) });
  }

  private async insertEffective(before: PriceNumbers, about: Partial<PriceVersion>, now?: PriceNumbers): Promise<PriceVersion> {
    const numbers = now ?? (await this.numbers.read());
    return this.insert({ ...about, changes: await this.changes(before, numbers), numbers });
  }

  private async insert(version: Partial<PriceVersion>): Promise<PriceVersion> {
    return this.records.insert(PriceVersion, { ...version, status: 'effective', ...(await this.inEffect()) }, { states: true });
  }

  /** Return what a version gets when it takes effect. */
  private async inEffect() {
    const newest = await this.newest();
    return { edition: (newest?.edition ?? 0) + 1, tookEffectAt: this.clock.now().toISOString() };
  }

  private async changes(before: PriceNumbers, after: PriceNumbers): Promise<PriceChange[]> {
    return priceDifferences(before, after, await this.numbers.labels());
  }

  private async stale(key: string): Promise<DomainError> {
    const name = (await this.numbers.labels())(key);
    return new DomainError('stale', `${name} was changed in the meantime. Please look at it and save again.`);
  }
}

const author = (): string => currentActor()?.name ?? 'System';

/** Check the numbers of a change. @throws DomainError `validation` at the first that cannot be */
function requireNumbers(changes: Saved['changes']): void {
  for (const [index, { key, after }] of changes.entries()) {
    const problem = priceNumberError(key, after);
    if (problem) throw invalid({ [`changes.${index}.after`]: problem });
  }
}

/** Return the numbers that are not what they were. */
const difference = (before: PriceNumbers, after: PriceNumbers): PriceNumbers =>
  Object.fromEntries(Object.entries(after).filter(([key, value]) => before[key] !== value));
