import { Select } from 'antd';
import { useSearchParams } from 'react-router';
import { useCustom, type HttpError } from '@refinedev/core';
import { PERFORMANCE_DAYS, type PerformanceView } from '@haulbook/contracts';
import { LoadError, Loading, Notice, Toolbar, usePageHead } from '@haulbook/resource-admin';
import { Jobs } from './jobs';
import { RouteTable } from './route-table';
import { StatementTable } from './statement-table';
import { VitalTable } from './vital-table';
import { VitalTiles } from './vital-tiles';

const LABELS: Record<(typeof PERFORMANCE_DAYS)[number], string> = {
  1: 'Last 24 hours',
  7: 'Last 7 days',
  28: 'Last 28 days',
  90: 'Last 90 days',
};
const USUAL = 28;

/** How fast the site was for its visitors, and the API and background jobs behind it. The range of days is in the URL. */
export default function PerformancePage() {
  usePageHead('Performance', 'How fast the site is for visitors');
  const [params, setParams] = useSearchParams();
  const days = PERFORMANCE_DAYS.find((offered) => String(offered) === params.get('days')) ?? USUAL;
  const { query } = useCustom<PerformanceView, HttpError>({
    url: '/api/performance',
    method: 'get',
    config: { query: { days } },
    errorNotification: false,
  });
  return (
    <>
      <Toolbar label="Range">
        <Select
          aria-label="Range"
          value={days}
          onChange={(chosen) => setParams({ days: String(chosen) })}
          options={PERFORMANCE_DAYS.map((value) => ({ value, label: LABELS[value] }))}
          className="hb-range"
        />
      </Toolbar>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && (query.data ? <Measurements of={query.data.data} /> : <Loading rows={8} />)}
    </>
  );
}

function Measurements({ of: { overall, pages, days, routes, statements, jobs } }: { of: PerformanceView }) {
  return (
    <>
      {overall.length === 0 ? <NothingMeasured /> : <VitalTiles vitals={overall} />}
      {pages.length > 0 && (
        <VitalTable title="By page" of="Page" rows={pages.map(({ page, vitals }) => ({ key: page, label: page, vitals }))} />
      )}
      {days.length > 1 && (
        <VitalTable title="By day" of="Day" rows={days.map(({ date, vitals }) => ({ key: date, date, vitals })).reverse()} />
      )}
      <RouteTable routes={routes} />
      <StatementTable statements={statements} />
      <Jobs jobs={jobs} />
    </>
  );
}

function NothingMeasured() {
  const site = (
    <a className="ra-button" href="/">
      Open the site
    </a>
  );
  return (
    <Notice icon="gauge" title="No visits were measured in this time" action={site}>
      Visitors’ browsers report how fast pages load. Open a page of the site and leave it to see the first numbers.
    </Notice>
  );
}
