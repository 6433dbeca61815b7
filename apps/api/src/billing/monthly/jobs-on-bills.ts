import type { JobOnBill } from '@haulbook/contracts';
import type { Db } from '@haulbook/resource';

/** A job on a monthly bill, with the bill it is on. */
type JobRow = JobOnBill & { billId: string };

/** The jobs on some monthly bills ($1), in the order of their lines, with days in a zone ($2). */
const JOBS = `SELECT i.monthly_bill_id AS "billId", o.number AS "orderNumber", (o.completed_at AT TIME ZONE $2)::date::text AS "finishedOn",
    concat_ws(', ', a.label, a.line1, a.city) AS site, coalesce(i.purchase_order, '') AS "purchaseOrder",
    i.total_cents AS "totalCents", i.credited_cents AS "creditedCents"
  FROM invoices i JOIN orders o ON o.id = i.order_id LEFT JOIN customer_addresses a ON a.id = o.address_id
  WHERE i.monthly_bill_id = ANY($1::uuid[]) ORDER BY length(i.number), i.number`;

/** Read the jobs on monthly bills, by the id of the bill. They name places: not for pages that anyone with a link may see. */
export async function jobsOnBills(db: Db, billIds: readonly string[], zone: string): Promise<Map<string, JobOnBill[]>> {
  const jobs = new Map<string, JobOnBill[]>(billIds.map((id) => [id, []]));
  const rows = billIds.length === 0 ? [] : await db.query<JobRow>(JOBS, [billIds, zone]);
  for (const { billId, ...job } of rows) jobs.get(billId)!.push(job);
  return jobs;
}
