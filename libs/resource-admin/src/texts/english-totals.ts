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
    largest: (most: number) => `Only the ${most} largest groups are shown.`,
  },
};
