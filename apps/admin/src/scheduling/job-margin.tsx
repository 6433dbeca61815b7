import { useCustom, type BaseRecord, type HttpError } from '@refinedev/core';
import type { JobMargin } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { useAdmin, type Row } from '@haulbook/resource-admin';

const DONE = ['completed', 'closed'];

/** What a finished job left of its price, for the owner. */
export function MarginOfJob({ order }: { order: Row }) {
  const { schema } = useAdmin();
  const isShown = schema.me.role === 'super_admin' && DONE.includes(String(order.status));
  const { query } = useCustom<BaseRecord & { margin: JobMargin | null }, HttpError>({
    url: `/api/reports/orders/${order.id}/margin`,
    method: 'get',
    queryOptions: { enabled: isShown },
  });
  const margin = query.data?.data.margin;
  if (!isShown || !margin) return null;
  const costs = `${formatCents(margin.ticketCents)} dump tickets and ${formatCents(margin.laborCents)} labor`;
  return (
    <section className="ra-panel ra-side" aria-label="Margin">
      <h2>Margin</h2>
      {margin.revenueCents === 0 ? (
        <p className="ra-muted">Nothing billed yet. Costs so far: {costs}</p>
      ) : (
        <>
          <p>
            <strong>{formatCents(margin.marginCents)}</strong>
          </p>
          <p className="ra-muted">
            {formatCents(margin.revenueCents)} billed before tax, less {costs}
          </p>
        </>
      )}
    </section>
  );
}
