import { appointmentStates, invoiceStates, leadStates, orderStates, paymentStates, quoteStates, redemptionStates } from '@haulbook/domain';

/** Tables whose rows no test writes by hand, with their initial states. */
const GRAPHS = {
  quotes: quoteStates,
  orders: orderStates,
  appointments: appointmentStates,
  invoices: invoiceStates,
  payments: paymentStates,
  redemptions: redemptionStates,
  leads: leadStates,
};

/** Queries that find rows whose history does not lead to their state, step by step from the first one, with the actor of each step. */
export const HISTORY_OUT_OF_ORDER: Record<string, string> = Object.fromEntries(
  Object.entries(GRAPHS).flatMap(([table, { initial }]) => {
    const moves = `WITH moves AS (
      SELECT record_id, actor_name, before->>'status' AS was, after->>'status' AS became,
        coalesce(lag(after->>'status') OVER (PARTITION BY record_id ORDER BY record_version), '${initial}') AS said,
        row_number() OVER (PARTITION BY record_id ORDER BY record_version DESC) AS age
      FROM audit_entries WHERE resource = '${table}' AND before ? 'status' AND after ? 'status')`;
    return [
      [
        `${table} in a state the history does not know`,
        `${moves} SELECT t.id, t.status, m.became FROM ${table} t LEFT JOIN moves m ON m.record_id = t.id::text AND m.age = 1
         WHERE coalesce(m.became, '${initial}') <> t.status`,
      ],
      [`gaps in the history of ${table}`, `${moves} SELECT * FROM moves WHERE was <> said OR actor_name = ''`],
    ];
  }),
);
