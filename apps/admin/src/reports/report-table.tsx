import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { DayRange } from '@haulbook/domain';
import type { ChartData } from './report-chart';
import type { ReportColumn } from './report-columns';

const ReportChart = lazy(() => import('./report-chart'));

export interface ReportTableData<Row> {
  /** The anchor of the table in the page. */
  id: string;
  title: string;
  /** What the numbers mean. */
  about: string;
  /** A figure beside those of the table, and the address of its records. */
  beside?: { text: string; link?: string };
  /** The values that a chart above the table draws. */
  chart?: ChartData;
  columns: ReportColumn<Row>[];
  rows: Row[];
  /** The last row, which sums the others. */
  total?: Row;
  /** What to say when there are no rows, and what to do about it. */
  empty: string;
}

interface ReportTableProps<Row> {
  table: ReportTableData<Row>;
  /** The days of the report, for the name of its file. */
  days: DayRange;
  isWide?: boolean;
}

/** As many rows as one looks at; the others are a click away. */
const SHOWN = 8;

/** A panel with a table of figures, and the chart that draws it. */
export function ReportTable<Row>({ table, days, isWide }: ReportTableProps<Row>) {
  const { id, title, about, beside, columns, rows, chart, empty } = table;
  const [isOpen, setIsOpen] = useState(false);
  const isLong = rows.length > SHOWN + 1;
  const download = async () => {
    const { saveCsv, tableCsv } = await import('./report-csv');
    saveCsv(`${id}-${days.from}-${days.to}.csv`, tableCsv(columns, rows));
  };
  return (
    <section className={isWide ? 'ra-panel hb-report hb-report-wide' : 'ra-panel hb-report'} id={id} aria-labelledby={`${id}-title`}>
      <div className="ra-panel-head hb-report-head">
        <div>
          <h2 id={`${id}-title`}>{title}</h2>
          <p>
            {about} {beside?.link ? <Link to={beside.link}>{beside.text}</Link> : beside?.text}
          </p>
        </div>
        {rows.length > 0 && (
          <Button size="small" aria-label={`Download ${title} as CSV`} onClick={() => void download()}>
            CSV
          </Button>
        )}
      </div>
      {rows.length === 0 ? (
        <p className="hb-report-empty">{empty}</p>
      ) : (
        <>
          {chart && (
            <Suspense fallback={<div className="hb-chart" />}>
              <ReportChart {...chart} />
            </Suspense>
          )}
          <FigureTable table={table} shown={isLong && !isOpen ? SHOWN : rows.length} />
          {isLong && (
            <Button type="link" className="hb-report-more" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
              {isOpen ? 'Show fewer' : `Show all ${rows.length}`}
            </Button>
          )}
        </>
      )}
    </section>
  );
}

/** The table itself, with rows after the first `shown` folded away. */
function FigureTable<Row>({ table: { title, columns, rows, total }, shown }: { table: ReportTableData<Row>; shown: number }) {
  return (
    <div className="ra-scroll" role="region" aria-label={`Table: ${title}`} tabIndex={0}>
      <table className="ra-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" className={column.isText ? undefined : 'ra-right'}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <FigureRow isFolded={index >= shown} key={index} columns={columns} row={row} />
          ))}
        </tbody>
        {total !== undefined && (
          <tfoot>
            <FigureRow columns={columns} row={total} />
          </tfoot>
        )}
      </table>
    </div>
  );
}

/** A row; a folded one is only on paper. */
function FigureRow<Row>({ columns, row, isFolded }: { columns: ReportColumn<Row>[]; row: Row; isFolded?: boolean }) {
  return (
    <tr className={isFolded ? 'hb-folded' : undefined}>
      {columns.map(({ title, text, link, isText }, index) => {
        const to = link?.(row);
        const value = to ? <Link to={to}>{text(row)}</Link> : text(row);
        return index === 0 ? (
          <th key={title} scope="row">
            {value}
          </th>
        ) : (
          <td key={title} className={isText ? undefined : 'ra-right'}>
            {value}
          </td>
        );
      })}
    </tr>
  );
}
