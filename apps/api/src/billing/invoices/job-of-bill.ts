import { Records } from '@haulbook/resource';
import type { Invoice } from '../ledger/invoice.entity.js';

/** What a bill keeps of its job, which reports sum it up by. */
export type JobOfBill = Pick<Invoice, 'serviceId' | 'source' | 'zip'>;

const NONE: JobOfBill = { serviceId: null, source: null, zip: null };

/** The job of an order ($1). It came from where its lead did, else from where its quote was requested, in the words of leads. */
const JOB = `SELECT o.service_id AS "serviceId", left(a.zip, 5) AS zip,
    CASE q.source WHEN 'lead' THEN coalesce(l.source, 'lead') WHEN 'online' THEN 'booking' ELSE q.source END AS source
  FROM orders o JOIN quotes q ON q.id = o.quote_id LEFT JOIN leads l ON l.id = q.lead_id
    LEFT JOIN customer_addresses a ON a.id = o.address_id
  WHERE o.id = $1`;

/** Return the job of an order as it is now; of a bill without an order, nothing. */
export async function jobOfBill(records: Records, orderId: string | null): Promise<JobOfBill> {
  const [job] = orderId ? await records.db.query<JobOfBill>(JOB, [orderId]) : [];
  return job ?? NONE;
}
