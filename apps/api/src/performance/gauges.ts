import type { DatabaseGauge } from '@haulbook/platform';

/** Numbers of the business that operators watch: a booking flow that broke shows here before anyone calls. */
export const businessGauges: DatabaseGauge[] = [
  {
    name: 'haulbook_holds_open',
    help: 'Time slots that are held for customers who decide.',
    sql: `SELECT count(*) AS value FROM holds WHERE status = 'held' AND expires_at > now()`,
  },
  {
    name: 'haulbook_bookings_last_hour',
    help: 'Quotes that were asked for or written in the last hour, by where they came from.',
    labels: ['source'],
    sql: `SELECT source, count(*) AS value FROM quotes WHERE created_at > now() - interval '1 hour' GROUP BY 1`,
  },
  {
    name: 'haulbook_orders_last_hour',
    help: 'Orders that were made in the last hour.',
    sql: `SELECT count(*) AS value FROM orders WHERE created_at > now() - interval '1 hour'`,
  },
];
