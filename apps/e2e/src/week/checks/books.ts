import { reportView } from '@haulbook/contracts';
import { JOURNAL_OUT_OF_ORDER, OUT_OF_ORDER, OVERPAID, REVENUE_BY_COUNTY } from '@haulbook/domain/testing';
import { HISTORY_OUT_OF_ORDER } from '../../harness/history-invariants.js';
import { dateOf, type World } from '../world.js';
import type { WeekClock } from '../week-clock.js';

const RULES = { ...OUT_OF_ORDER, ...JOURNAL_OUT_OF_ORDER, ...HISTORY_OUT_OF_ORDER, 'no bill is paid beyond its total': OVERPAID };

/** List what does not add up in the books and the histories. */
export async function bookFaults(world: World, clock: WeekClock): Promise<string[]> {
  const faults: string[] = [];
  for (const [rule, sql] of Object.entries(RULES)) {
    const rows = await clock.query(sql);
    if (rows.length > 0) faults.push(`Broken ${rows.length} times: ${rule}, such as ${JSON.stringify(rows[0])}`);
  }
  return [...faults, ...(await differencesFromReport(world, clock))];
}

interface CountySums {
  key: string | null;
  revenueCents: number;
  taxCents: number;
}

/** The journal says the same of revenue and tax as the report. */
async function differencesFromReport({ plan, now, staff }: World, clock: WeekClock): Promise<string[]> {
  const [from, to] = [plan.monday, dateOf(now)];
  const { revenue } = await staff.owner.get(`reports?period=custom&from=${from}&to=${to}`, reportView);
  const told = revenue.byCounty.map(({ key, now: sums }) => ({ key, ...sums }));
  const booked = await clock.query<CountySums>(REVENUE_BY_COUNTY, [from, to]);
  const [report, journal] = [inWords(told), inWords(booked)];
  return report === journal ? [] : [`The report says ${report}, the journal ${journal}`];
}

const inWords = (sums: readonly CountySums[]): string =>
  sums
    .filter(({ revenueCents, taxCents }) => revenueCents !== 0 || taxCents !== 0)
    .map(({ key, revenueCents, taxCents }) => `${key}: ${revenueCents} and ${taxCents} tax`)
    .toSorted()
    .join(', ');
