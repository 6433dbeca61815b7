import { CountCards, Greeting, LatestRecords, Notice, cardsFor, useAdmin, usePageHead, useZone, wallClock } from '@haulbook/resource-admin';
import { dashboardCards } from './cards';
import { Today } from './today';

const LATEST = ['leads', 'quotes'];

/** The day's work as numbers linked to the records behind them, the day's visits, and the newest leads and quotes. */
export default function DashboardPage() {
  const { schema } = useAdmin();
  const zone = useZone();
  usePageHead('Dashboard', 'Today at a glance');
  const today = wallClock(new Date().toISOString(), zone).slice(0, 10);
  const cards = dashboardCards(today);
  const isEmpty = cardsFor(cards, schema).length === 0 && !schema.resources.some(({ path }) => LATEST.includes(path));
  return (
    <>
      <Greeting />
      {isEmpty && (
        <Notice icon="home" title="Nothing to show yet">
          Your role has no lists. Ask a super admin for access.
        </Notice>
      )}
      <CountCards cards={cards} />
      <Today date={today} />
      <div className="ra-columns">
        {LATEST.map((path) => (
          <LatestRecords key={path} path={path} />
        ))}
      </div>
    </>
  );
}
