import type { Format } from '@haulbook/resource-admin';
import type { FilteredList } from '@haulbook/resource-contracts';
import type { ChartData } from './report-chart';
import { recordsLink } from './report-links';

/** A column of a table of figures. */
export interface ReportColumn<Row> {
  title: string;
  /** The value as a person reads it. */
  text: (row: Row) => string;
  /** The value as a spreadsheet reads it, if it is not the text. */
  csv?: (row: Row) => string | number | null;
  /** The list of the records behind the value. */
  link?: (row: Row) => string | null;
  /** Whether the column has words rather than numbers. */
  isText?: boolean;
}

/** Return a column of amounts; a spreadsheet gets them in dollars. */
export const moneyColumn = <Row>(title: string, cents: (row: Row) => number, { money }: Format): ReportColumn<Row> => ({
  title,
  text: (row) => money(cents(row)),
  csv: (row) => cents(row) / 100,
});

/** Return a column of counts, each with the link to what it counts. */
export const countColumn = <Row>(
  title: string,
  count: (row: Row) => number,
  format: Format,
  records?: (row: Row) => FilteredList | null,
): ReportColumn<Row> => ({
  title,
  text: (row) => format.count(count(row)),
  csv: count,
  link: (row) => {
    const list = count(row) > 0 ? records?.(row) : null;
    return list ? recordsLink(list) : null;
  },
});

/** Return how amounts are written in a chart. */
export function inMoney({ money, locale, currency }: Format): Pick<ChartData, 'write' | 'writeShort'> {
  const short = new Intl.NumberFormat(locale, { style: 'currency', currency, notation: 'compact', maximumFractionDigits: 1 });
  return { write: (cents) => money(cents), writeShort: (cents) => short.format(cents / 100) };
}
