import { Injectable } from '@nestjs/common';
import type { WentView } from '@haulbook/contracts';
import { localToday } from '@haulbook/core';
import { avoidedCo2Kg, DISPOSAL_WAYS, sharesOf, usedAgainPercent } from '@haulbook/domain';
import { SettingsService, type SettingValues } from '@haulbook/platform';
import { JobLoads, type JobLoad } from './job-loads.service.js';
import type { Order } from './order.entity.js';

type Figures = SettingValues['loads'];

/** Where everything of a finished job went, as its customer reads and shares it. */
@Injectable()
export class WhereItWent {
  constructor(
    private readonly settings: SettingsService,
    private readonly loads: JobLoads,
  ) {}

  /**
   * Sum up an order that was read with its lines.
   * @param known its loads, if they were read already
   * @returns null until it is done and its loads are noted, and while the owner shows no such pages
   */
  async of(order: Order, known?: readonly JobLoad[]): Promise<WentView | null> {
    const { loads: figures, brand, quotes } = await this.settings.all();
    if (!figures.on || !isDone(order)) return null;
    const loads = known ?? (await this.loads.of(order));
    const shares = sharesOf(loads);
    if (shares.length === 0) return null;
    return {
      completedOn: localToday(new Date(order.completedAt), brand.zone),
      shares: shares.map((share) => ({ ...share, label: DISPOSAL_WAYS[share.way] })),
      totalLb: shares.reduce((all, { weightLb }) => all + weightLb, 0),
      usedAgainPercent: usedAgainPercent(shares),
      estimate: loads.some(({ estimated }) => estimated) ? figures.weight : null,
      co2: co2Of(shares, figures.co2),
      charities: charitiesOf(loads, quotes.donatedTo),
    };
  }
}

/** Whether an order is done, so that what became of it can be told. */
const isDone = (order: Order): order is Order & { completedAt: string } =>
  (order.status === 'completed' || order.status === 'closed') && order.completedAt !== null;

function co2Of(shares: Parameters<typeof avoidedCo2Kg>[0], factors: Figures['co2']): WentView['co2'] {
  const avoidedKg = avoidedCo2Kg(shares, factors);
  return avoidedKg === null ? null : { ...factors, avoidedKg };
}

/** Return the names of those that donations went to. What a crew typed in place of a site is not shown to others. */
function charitiesOf(loads: readonly JobLoad[], usual: string): string[] {
  const donated = loads.filter(({ way }) => way === 'donated');
  const names = donated.flatMap(({ taker, place }) => taker?.name ?? (place ? [] : usual || []));
  return [...new Set(names)];
}
