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
    filled: (count: string) => `${count} filled in`,
    largest: (most: number) => `Only the ${most} largest groups are shown.`,
  },
};
