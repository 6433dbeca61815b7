import type { Period } from '@haulbook/resource-contracts';

/** Texts of totals and groups of a list. */
export const totals = {
  totals: {
    title: 'Totals and groups',
    show: 'Counts, sums and averages',
    groupBy: 'Group by',
    rows: 'Rows',
    count: 'Count',
    all: 'All',
    average: 'on average',
    ungroupable: (label: string) => `The rows can’t be grouped by ${label}`,
    ungroup: 'Show without groups',
    filled: (count: string) => `${count} filled in`,
    others: 'Others',
    largest: (most: number) => `The ${most} largest groups; all others are one.`,
    several: 'A record counts in each of its groups, so that they may come to more than all.',
    periods: 'Periods',
    period: { day: 'Day', week: 'Week', month: 'Month', year: 'Year' } satisfies Record<Period, string>,
  },
};
