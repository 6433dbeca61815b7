import { useCustom, type HttpError } from '@refinedev/core';
import { Link } from 'react-router';
import { owedRecords, type ReportView } from '@haulbook/contracts';
import { AGE_BUCKET_LABELS } from '@haulbook/domain';
import { LoadError, Loading, useFormat, useResourceSchema } from '@haulbook/resource-admin';
import { FigureTiles } from '../reports/figure-tiles';
import { figuresOf, rangeWords } from '../reports/report-figures';
import { recordsLink } from '../reports/report-links';
import { writeChoice } from '../reports/report-address';

/** The figures of the report that are looked at every morning. */
const SHOWN = ['Revenue', 'Close rate'];

/** Revenue of the month against the same days of the last, and what is owed by age; absent for callers who may not read invoices. */
export function Money() {
  const invoices = useResourceSchema('invoices');
  const { query } = useCustom<ReportView, HttpError>({
    url: '/api/reports',
    method: 'get',
    config: { query: writeChoice({ period: 'this_month' }) },
    queryOptions: { enabled: Boolean(invoices), staleTime: 0 },
    errorNotification: false,
  });
  if (!invoices) return null;
  const report = query.data?.data;
  return (
    <section className="ra-panel" aria-label="Money">
      <div className="ra-panel-head">
        <h2>Money</h2>
        <Link to="/reports">Reports</Link>
      </div>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !report && <Loading rows={4} />}
      {report && <Figures report={report} />}
    </section>
  );
}

function Figures({ report }: { report: ReportView }) {
  const format = useFormat();
  const { period, receivables } = report;
  const owed = receivables.filter(({ invoices }) => invoices > 0);
  const figures = figuresOf(report, format).filter(({ label }) => SHOWN.includes(label));
  return (
    <div className="hb-money">
      <p className="ra-muted">
        {rangeWords(period, format)}, against {rangeWords(period.before, format)}
      </p>
      <FigureTiles figures={figures} before={rangeWords(period.before, format)} page="/reports" />
      <h3>Owed to you</h3>
      {owed.length === 0 && <p className="ra-muted">Nothing is owed.</p>}
      {owed.length > 0 && (
        <ul className="hb-owed">
          {owed.map(({ bucket, invoices, balanceCents }) => (
            <li key={bucket}>
              <Link to={recordsLink(owedRecords(report.at, format.zone, bucket))}>{AGE_BUCKET_LABELS[bucket]}</Link>
              <span className="ra-muted">{invoices === 1 ? '1 invoice' : `${format.count(invoices)} invoices`}</span>
              <strong>{format.money(balanceCents)}</strong>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
