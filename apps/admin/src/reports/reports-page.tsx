import { useCustom, type HttpError } from '@refinedev/core';
import { Link, useSearchParams } from 'react-router';
import type { ReportView } from '@haulbook/contracts';
import { LoadError, Loading, Notice, useFormat, usePageHead } from '@haulbook/resource-admin';
import { FigureTiles } from './figure-tiles';
import { PeriodBar } from './period-bar';
import { diversionTable, marginTable } from './job-cost-tables';
import { couponsTable, quotesTable, speedTable, visitsTable } from './pipeline-tables';
import { readChoice, writeChoice, type ReportChoice } from './report-address';
import { reportLink } from './report-links';
import { figuresOf, isEmptyReport, rangeWords } from './report-figures';
import { ReportTable } from './report-table';
import { receivablesTable, revenueTables, taxTable, weeksTable } from './revenue-tables';

/** Figures over a range of days that is kept in the address, compared with the period before. */
export default function ReportsPage() {
  usePageHead('Reports', 'How the business is doing');
  const [address, setAddress] = useSearchParams();
  const choice = readChoice(address);
  const query = writeChoice(choice);
  const isComplete = choice.period !== 'custom' || Boolean(choice.from && choice.to);
  const { query: answer } = useCustom<ReportView, HttpError>({
    url: '/api/reports',
    method: 'get',
    config: { query },
    // Bills and payments are made on other pages.
    queryOptions: { enabled: isComplete, staleTime: 0, placeholderData: (before) => before },
    errorNotification: false,
  });
  const report = answer.data?.data;
  const change = (next: ReportChoice) => setAddress(writeChoice(next));
  return (
    <>
      <PeriodBar choice={choice} shown={report?.period} onChange={change} />
      <Answer report={report} isComplete={isComplete} isStale={answer.isPlaceholderData} error={answer.error} onRetry={answer.refetch} />
    </>
  );
}

interface AnswerProps {
  report: ReportView | undefined;
  isComplete: boolean;
  isStale: boolean;
  error: HttpError | null;
  onRetry: () => unknown;
}

function Answer({ report, isComplete, isStale, error, onRetry }: AnswerProps) {
  if (!isComplete)
    return (
      <Notice icon="schedule" title="Choose the first and the last day">
        The report shows up once both days are chosen.
      </Notice>
    );
  if (error?.statusCode === 400) return <Refusal error={error} />;
  if (error) return <LoadError message={error.message} onRetry={() => void onRetry()} />;
  if (!report) return <Loading rows={8} />;
  return (
    <div className={isStale ? 'ra-stale' : undefined} aria-busy={isStale}>
      <Report report={report} />
    </div>
  );
}

/** What is wrong with the chosen days, in the words of the server. */
function Refusal({ error }: { error: HttpError }) {
  const problems = Object.values(error.errors ?? {}).map(String);
  return (
    <Notice icon="alert" title="These days don’t make a report" role="alert">
      {problems.join('. ') || error.message}
    </Notice>
  );
}

function Report({ report }: { report: ReportView }) {
  const format = useFormat();
  const { period } = report;
  if (isEmptyReport(report)) return <EmptyReport />;
  const before = rangeWords(period.before, format);
  return (
    <>
      <p className="hb-report-period">
        <strong>{rangeWords(period, format)}</strong> compared with <Link to={reportLink(period.before)}>{before}</Link>
      </p>
      <FigureTiles figures={figuresOf(report, format)} before={before} />
      <div className="hb-reports">
        <ReportTable table={weeksTable(report, format)} days={period} isWide />
        {revenueTables(report, format).map((table) => (
          <ReportTable key={table.id} table={table} days={period} />
        ))}
        <ReportTable table={receivablesTable(report, format)} days={period} />
        <ReportTable table={taxTable(report, format)} days={period} />
        <ReportTable table={quotesTable(report, format)} days={period} />
        <ReportTable table={visitsTable(report, format)} days={period} />
        <ReportTable table={speedTable(report, format)} days={period} />
        <ReportTable table={couponsTable(report, format)} days={period} />
        <ReportTable table={diversionTable(report, format)} days={period} />
        <ReportTable table={marginTable(report, format)} days={period} isWide />
      </div>
    </>
  );
}

function EmptyReport() {
  const next = (
    <Link className="ra-button" to="/create-quote">
      Create a quote
    </Link>
  );
  return (
    <Notice icon="report" title="Nothing to report for these days" action={next}>
      Figures show up once quotes are sent, visits take place and bills are issued. Choose other dates above, or start with a quote.
    </Notice>
  );
}
