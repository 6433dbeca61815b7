import { OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { Greeting, LatestRecords, Notice, useAdmin, usePageHead, useToday } from '@haulbook/resource-admin';
import { Money } from './money';
import { ServerHealth } from './server-health';
import { Today } from './today';
import { Waiting } from './waiting';

/** Leads without a call, the longest waiting first, with their age. */
const UNANSWERED = {
  title: 'Unanswered leads',
  filters: { status: 'new' },
  sort: { field: 'createdAt', order: 'asc' },
  last: 'createdAt',
  none: 'All leads have been called',
} as const;

/** Requests that end unanswered after 24 hours. */
const TO_DECIDE = {
  title: 'Reschedule requests: respond by',
  filters: { status: 'pending' },
  sort: { field: 'expiresAt', order: 'asc' },
  last: 'expiresAt',
  none: 'No requests waiting',
} as const;

const WITH_CUSTOMERS = {
  title: 'Quotes waiting for customers',
  filters: { status: OPEN_QUOTE_STATUSES.join(',') },
  sort: { field: 'expiresOn', order: 'asc' },
  last: 'expiresOn',
  none: 'No quotes waiting',
} as const;

/** What waits for a person, the month's money, what each truck does today, and the newest leads and quotes. */
export default function DashboardPage() {
  const { schema } = useAdmin();
  usePageHead('Dashboard', 'Today at a glance');
  const today = useToday();
  return (
    <>
      <Greeting />
      <ServerHealth />
      {schema.resources.length === 0 && (
        <Notice icon="home" title="Nothing to show yet">
          Your role has no lists. Ask a super admin for access.
        </Notice>
      )}
      <div className="ra-columns hb-dashboard">
        <Waiting />
        <Money />
      </div>
      <Today date={today} />
      <div className="ra-columns">
        <LatestRecords path="leads" chosen={UNANSWERED} />
        <LatestRecords path="reschedule-requests" chosen={TO_DECIDE} detail="wantedWindow" />
        <LatestRecords path="quotes" chosen={WITH_CUSTOMERS} />
        <LatestRecords path="orders" detail="customer" />
      </div>
    </>
  );
}
