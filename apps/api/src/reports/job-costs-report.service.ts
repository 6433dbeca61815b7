import { Injectable } from '@nestjs/common';
import type { DiversionSums, JobMargin, MarginSums, ReportView } from '@haulbook/contracts';
import { marginCents, type JobCosts, type ReportPeriod } from '@haulbook/domain';
import { SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { costDays, laborAt, LOWEST, type CostValue } from './kept-days/cost-days.js';
import { KeptDays } from './kept-days/kept-days.service.js';
import { spanOfGroup, TOTAL, type DaysRow } from './kept-days/statements.js';
import { costsOf } from './kept-days/order-costs-statement.js';
import type { Span } from './spans.js';

type Row = DaysRow<CostValue>;

const NO_WEIGHT: DiversionSums = { jobs: 0, recycledLb: 0, donatedLb: 0, energyLb: 0, landfilledLb: 0 };
const NO_JOBS: MarginSums = { jobs: 0, revenueCents: 0, ticketCents: 0, laborCents: 0 };

/** What the order $1 brought and took, once it was done. */
const MARGIN_OF_ONE = `WITH ${costsOf('id = $1::uuid')}
SELECT revenue_cents AS "revenueCents", ticket_cents AS "ticketCents", ${laborAt('$2')} AS "laborCents" FROM costed`;

const JOBS = `SELECT o.id, o.number, concat_ws(' ', c.first_name, c.last_name) AS customer
FROM orders o JOIN customers c ON c.id = o.customer_id WHERE o.id = ANY ($1::uuid[])`;

const marginOf = ({ jobs, revenue, tickets, labor }: Row): MarginSums => ({
  ...{ jobs, revenueCents: revenue, ticketCents: tickets, laborCents: labor },
});
const weightOf = ({ weighed, recycled, donated, energy, landfilled }: Row): DiversionSums => ({
  ...{ jobs: weighed, recycledLb: recycled, donatedLb: donated, energyLb: energy, landfilledLb: landfilled },
});

/** What became of what was carried away, and what jobs left of their price. */
@Injectable()
export class JobCostsReport {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly days: KeptDays,
  ) {}

  /** Return what a job left of its price; null for one that is not done. */
  async marginOf(orderId: string): Promise<JobMargin | null> {
    const { laborCentsPerHour } = await this.settings.get('costs');
    const [costs] = await this.db.query<JobCosts>(MARGIN_OF_ONE, [orderId, laborCentsPerHour]);
    return costs ? { ...costs, marginCents: marginCents(costs) } : null;
  }

  async read(period: ReportPeriod, zone: string): Promise<Pick<ReportView, 'diversion' | 'margin'>> {
    const { laborCentsPerHour } = await this.settings.get('costs');
    const rows = await this.days.read(costDays(laborCentsPerHour), [period.before, period], zone);
    const of = (wanted: Span) => rows.find((row) => row.part === TOTAL && spanOfGroup(row) === wanted);
    const [before, now] = [of('before'), of('now')];
    const lowest = await this.named(rows.filter(({ part }) => part === LOWEST.part));
    return {
      diversion: { now: now ? weightOf(now) : NO_WEIGHT, before: before ? weightOf(before) : NO_WEIGHT },
      margin: { now: now ? marginOf(now) : NO_JOBS, before: before ? marginOf(before) : NO_JOBS, lowest },
    };
  }

  /** Return jobs with their number and their customer, the lowest margin first. */
  private async named(rows: Row[]): Promise<ReportView['margin']['lowest']> {
    const orders = await this.db.query<{ id: string; number: string; customer: string }>(JOBS, [rows.map(({ key }) => key)]);
    const jobs = orders.map((order) => {
      const { jobs: _, ...costs } = marginOf(rows.find(({ key }) => key === order.id)!);
      return { ...order, ...costs };
    });
    return jobs.sort((one, other) => marginCents(one) - marginCents(other) || one.number.localeCompare(other.number));
  }
}
