import type { BillView } from '@haulbook/contracts';
import type { Db } from '@haulbook/resource';
import { isDonation, loadViews, type JobLoad } from '../../orders/job-loads.service.js';

interface ProofRow {
  before: string[];
  after: string[];
}

/** The photos of the visits of a bill's ($1) order. A deposit comes before the work. */
const PROOF = `SELECT
    ARRAY(SELECT unnest(a.before_photos) FROM appointments a WHERE a.order_id = i.order_id AND a.deleted_at IS NULL) AS before,
    ARRAY(SELECT unnest(a.after_photos) FROM appointments a WHERE a.order_id = i.order_id AND a.deleted_at IS NULL) AS after
  FROM invoices i WHERE i.id = $1::uuid AND i.kind = 'bill' AND i.order_id IS NOT NULL`;

/** The photos that a bill's page shows of its job. */
export async function proofOf(db: Db, invoiceId: string): Promise<ProofRow> {
  const [row] = await db.query<ProofRow>(PROOF, [invoiceId]);
  return row ?? { before: [], after: [] };
}

/** Say what shows the work: the photos, at an address, and where the loads went. */
export function proofView(
  { before, after }: ProofRow,
  loads: readonly JobLoad[],
  at: string,
): Pick<BillView, 'photos' | 'loads' | 'donationUrl'> {
  const photo = (when: 'before' | 'after') => (id: string) => ({ id, when, url: `${at}/photos/${id}` });
  return {
    photos: [...before.map(photo('before')), ...after.map(photo('after'))],
    loads: loadViews(loads),
    donationUrl: isDonation(loads) ? `${at}/donation` : null,
  };
}
