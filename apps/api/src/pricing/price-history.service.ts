import { Injectable } from '@nestjs/common';
import type { PriceVersionView, PricingView } from '@haulbook/contracts';
import { inTurn } from '@haulbook/domain';
import { LocalClock } from '@haulbook/platform';
import { Records } from '@haulbook/resource';
import { PriceNumbersService } from './price-numbers.service.js';
import { PriceVersion } from './price-version.entity.js';
import { PriceVersions } from './price-versions.service.js';

/** More than a page shows at once. */
const NEWEST = 50;

/** Reads the prices of now with the versions before and after them, and what a number was at a moment. */
@Injectable()
export class PriceHistory {
  constructor(
    private readonly records: Records,
    private readonly versions: PriceVersions,
    private readonly numbers: PriceNumbersService,
    private readonly local: LocalClock,
  ) {}

  /** Return the numbers of now and their versions: those to come in their order, then the current one, then older ones. */
  async view(): Promise<PricingView> {
    await this.versions.takeEffect();
    const numbers = await this.numbers.read();
    const coming = inTurn(numbers, await this.records.find(PriceVersion, { status: 'coming' }));
    const effective = await this.records.find(PriceVersion, { status: 'effective' }, { sort: { edition: 'desc' }, limit: NEWEST });
    const withdrawn = await this.records.find(PriceVersion, { status: 'withdrawn' }, { sort: { updatedAt: 'desc' }, limit: NEWEST });
    const [current, ...past] = effective.map((version, index) => toView(version, index === 0 ? 'current' : 'past'));
    const earlier = [...past, ...withdrawn.map((version) => toView(version, 'withdrawn'))].toSorted((one, other) =>
      one.at < other.at ? 1 : -1,
    );
    const versions = [...coming.map((version) => toView(version, 'coming')), ...(current ? [current] : []), ...earlier];
    return { today: await this.local.today(), numbers, versions };
  }

  /** Return a number of the prices as it was at a moment: that of the version which counted then. Before the first, it was the same. */
  async numberAt(key: string, at: Date | string): Promise<number | null> {
    const moment = new Date(at).toISOString();
    const find = async (wanted: object, order: 'asc' | 'desc') =>
      (await this.records.find(PriceVersion, { status: 'effective', ...wanted }, { sort: { edition: order }, limit: 1 }))[0];
    const version = (await find({ tookEffectAt: { $lte: moment } }, 'desc')) ?? (await find({}, 'asc'));
    return version?.numbers?.[key] ?? null;
  }
}

function toView(row: PriceVersion, status: PriceVersionView['status']): PriceVersionView {
  const { id, version, edition, effectiveOn, author, withdrawnBy, note, changes } = row;
  const at = row.tookEffectAt ?? (status === 'withdrawn' ? row.updatedAt : row.createdAt);
  return { id, version, edition, status, effectiveOn, at, author, withdrawnBy, note, changes };
}
