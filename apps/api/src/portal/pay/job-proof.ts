import type { BillView } from '@haulbook/contracts';
import type { DisposalWay } from '@haulbook/domain';
import type { Db } from '@haulbook/resource';
import { isDonation, loadViews } from '../../orders/load-views.js';

interface ProofRow {
  before: string[];
  after: string[];
  loads: { way: DisposalWay; place: string | null; weightLb: number }[];
}

/** What shows the work of a bill's ($1) order: the photos of its visits, and where the loads went. A deposit comes before the work. */
const PROOF = `SELECT
    ARRAY(SELECT unnest(a.before_photos) FROM appointments a WHERE a.order_id = i.order_id AND a.deleted_at IS NULL) AS before,
    ARRAY(SELECT unnest(a.after_photos) FROM appointments a WHERE a.order_id = i.order_id AND a.deleted_at IS NULL) AS after,
    coalesce((SELECT json_agg(json_build_object('way', d.way, 'place', d.place, 'weightLb', d.weight_lb) ORDER BY d.position)
      FROM disposals d WHERE d.order_id = i.order_id), '[]') AS loads
  FROM invoices i WHERE i.id = $1::uuid AND i.kind = 'bill' AND i.order_id IS NOT NULL`;

/** What a bill's page shows of its job, before it is put into words. */
export async function proofOf(db: Db, invoiceId: string): Promise<ProofRow> {
  const [row] = await db.query<ProofRow>(PROOF, [invoiceId]);
  return row ?? { before: [], after: [], loads: [] };
}

/** Put it into words, with the photos at an address. */
export function proofView({ before, after, loads }: ProofRow, at: string): Pick<BillView, 'photos' | 'loads' | 'donationUrl'> {
  const photo = (when: 'before' | 'after') => (id: string) => ({ id, when, url: `${at}/photos/${id}` });
  return {
    photos: [...before.map(photo('before')), ...after.map(photo('after'))],
    loads: loadViews(loads),
    donationUrl: isDonation(loads) ? `${at}/donation` : null,
  };
}
