import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import {
  Icon,
  LoadError,
  Loading,
  Notice,
  RecordLink,
  kindOf,
  resourcePaths,
  stateField,
  useAdmin,
  usePageHead,
  useZone,
  wallClock,
  type Row,
} from '@haulbook/resource-admin';
import { cardLink, dashboardCards, type DashboardCard } from './cards';
import { greeting } from './greeting';
import { Today } from './today';
import { useCount } from './use-count';

/** What waits for somebody today, as numbers that lead to the rows behind them. */
export default function DashboardPage() {
  const { schema } = useAdmin();
  const zone = useZone();
  usePageHead('Dashboard', 'What needs you today');
  const now = wallClock(new Date().toISOString(), zone);
  const cards = dashboardCards(schema.resources, now.slice(0, 10));
  const firstName = schema.me.name.split(' ')[0];
  const find = (path: string) => schema.resources.find((resource) => resource.path === path);
  const latest = [find('leads'), find('quotes')].filter((resource) => resource !== undefined);
  return (
    <>
      <h2 className="hb-greeting">
        {greeting(Number(now.slice(11, 13)))}
        {firstName ? `, ${firstName}` : ''}
      </h2>
      {cards.length === 0 && latest.length === 0 && (
        <Notice icon="home" title="Nothing to show yet">
          Your role has no lists. Ask a super admin for access.
        </Notice>
      )}
      <ul className="hb-cards">
        {cards.map((card) => (
          <li key={card.label}>
            <CountCard card={card} />
          </li>
        ))}
      </ul>
      <Today date={now.slice(0, 10)} />
      <div className="hb-columns">
        {latest.map((resource) => (
          <Latest key={resource.path} resource={resource} />
        ))}
      </div>
    </>
  );
}

function CountCard({ card }: { card: DashboardCard }) {
  const { overrides } = useAdmin();
  const { total, words } = useCount(card);
  return (
    <div className={card.alarming && total ? 'hb-card hb-card-alert' : 'hb-card'}>
      <span className="hb-card-icon">
        <Icon name={card.icon} size={22} />
      </span>
      <Link to={cardLink(card, overrides)}>{card.label}</Link>
      <strong>{words}</strong>
      <p>{total === 0 ? card.none : card.some}</p>
    </div>
  );
}

const SHOWN = 6;

/** The newest records of a resource, one line each. */
function Latest({ resource }: { resource: ResourceSchema }) {
  const { overrides } = useAdmin();
  const { query } = useList<BaseRecord, HttpError>({
    resource: resource.path,
    pagination: { currentPage: 1, pageSize: SHOWN },
    sorters: [resource.defaultSort],
    errorNotification: false,
  });
  const rows = query.data?.data as Row[] | undefined;
  return (
    <section className="ra-panel" aria-label={`Latest ${resource.labelPlural.toLowerCase()}`}>
      <div className="hb-panel-head">
        <h2>Latest {resource.labelPlural.toLowerCase()}</h2>
        <Link to={resourcePaths(resource.path, overrides).list}>See all</Link>
      </div>
      {query.isError && <LoadError message={query.error.message} onRetry={() => void query.refetch()} />}
      {!query.isError && !rows && <Loading rows={4} />}
      {rows?.length === 0 && (
        <Notice icon={resource.icon ?? 'document'} title={`No ${resource.labelPlural.toLowerCase()} yet`}>
          {resource.empty}
        </Notice>
      )}
      {rows && rows.length > 0 && (
        <ul className="hb-latest">
          {rows.map((row) => (
            <LatestRow key={row.id} resource={resource} row={row} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LatestRow({ resource, row }: { resource: ResourceSchema; row: Row }) {
  const state = stateField(resource);
  const detail = resource.fields.find(
    (field) => field.list && field !== state && !resource.title.includes(field.name) && ['ref', 'text', 'phone'].includes(field.kind),
  );
  const cell = (field: typeof state) => {
    if (!field) return null;
    const { Cell } = kindOf(field);
    return <Cell field={field} value={row[field.name]} row={row} place="list" />;
  };
  return (
    <li>
      <strong>
        <RecordLink path={resource.path} row={row} />
      </strong>
      <span className="hb-latest-detail">{cell(detail)}</span>
      {cell(state)}
    </li>
  );
}
