import { Injectable } from '@nestjs/common';
import { addLocalDays, endOfLocalDay, localToday, slotInstant, type LocalDate } from '@haulbook/core';
import type { DayRange } from '@haulbook/domain';
import { Clock, repeatInTime, SettingsService, TimedJob, tryAdvisoryLock } from '@haulbook/platform';
import { Db } from '@haulbook/resource';
import { costDays } from './cost-days.js';
import { jobDays } from './job-days.js';
import { QUOTE_DAYS } from './quote-days.js';
import { REVENUE_DAYS } from './revenue-days.js';
import { SPEED_DAYS } from './speed-days.js';
import { visitDays } from './visit-days.js';
import { sumUp } from './sum-up.js';
import { DAYS_AT_ONCE, figuresOf, forgetTouched, keepMissing, type DayFigures, type DaysRow } from './statements.js';

const JOB = 'keep_report_days';
/** Changes that one statement takes. */
const CHANGES = 1000;

/** Keeps figures of past days (`ReportDay`), and reads them. */
@Injectable()
export class KeptDays {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Sum up the days of ranges that follow each other, those of the first as group 0, and so on. Parts other than the total have the groups 0 and,
   * for all other ranges together, 1.
   */
  read<Value extends string, Row = DaysRow<Value>>(figures: DayFigures<Value>, ranges: readonly DayRange[], zone: string): Promise<Row[]> {
    const days = ranges.map(daysOf);
    const groups = days.flatMap((range, group) => range.map(() => group));
    return sumUp<Row>(this.db, figuresOf(figures), [...valuesOf(days.flat(), zone), groups]);
  }

  /**
   * Sum up the days that are over. Reports are right before it, and faster after it.
   * @returns how many days were summed up
   */
  @TimedJob(JOB, '* * * * *', {
    label: 'Figures of past days',
    does: 'Sums up the days that are over, so that reports of years are fast.',
    did: ['Summed up', 'day'],
  })
  async keep(): Promise<number> {
    const { zone } = await this.settings.get('brand');
    const yesterday = addLocalDays(localToday(this.clock.now(), zone), -1);
    let days = 0;
    for (const figures of await this.all(zone)) days += await this.keepDays(figures, yesterday, zone);
    return days;
  }

  private async all(zone: string): Promise<DayFigures[]> {
    const { laborCentsPerHour } = await this.settings.get('costs');
    return [REVENUE_DAYS, jobDays(zone), QUOTE_DAYS, SPEED_DAYS, visitDays(zone), costDays(laborCentsPerHour)];
  }

  private keepDays(figures: DayFigures, yesterday: LocalDate, zone: string): Promise<number> {
    return repeatInTime(JOB, async () => {
      const { changes, kept } = await this.keepNext(figures, yesterday, zone);
      return { done: kept, isLast: changes < CHANGES && kept < DAYS_AT_ONCE };
    });
  }

  /**
   * One at a time: days that were summed up before a change must not be written after another process has forgotten them for it. Who finds
   * another run at it leaves the work to that. The first day is asked for after changes are forgotten: one that makes an earlier day the
   * first has a mark from then on.
   */
  private keepNext(figures: DayFigures, yesterday: LocalDate, zone: string): Promise<{ changes: number; kept: number }> {
    return this.db.transaction(async (tx) => {
      if (!(await tryAdvisoryLock(tx, JOB))) return { changes: 0, kept: 0 };
      const changes = (await tx.query(forgetTouched(figures), [CHANGES])).length;
      const [first] = await tx.query<{ at: Date | null }>(figures.first);
      if (!first?.at) return { changes, kept: 0 };
      const days = daysOf({ from: localToday(new Date(first.at), zone), to: yesterday });
      return { changes, kept: (await tx.query(keepMissing(figures), [...valuesOf(days, zone), DAYS_AT_ONCE])).length };
    });
  }
}

function daysOf({ from, to }: DayRange): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addLocalDays(day, 1)) days.push(day);
  return days;
}

/** Return the values of a statement about days: their first instants, those after them, and their dates. */
const valuesOf = (days: LocalDate[], zone: string): string[][] => [
  days.map((day) => slotInstant(day, '00:00', zone).toISOString()),
  days.map((day) => endOfLocalDay(day, zone).toISOString()),
  days,
];
