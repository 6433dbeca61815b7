import { Link } from 'react-router';
import { itemKey } from '@haulbook/domain';
import { useResourcePaths, type Row } from '@haulbook/resource-admin';
import { NumberInput } from './number-input';
import type { PriceDraft } from './use-price-draft';

interface PriceTableProps {
  title: string;
  kind: string;
  rows: Row[];
  draft: PriceDraft;
}

/** The entries of one kind, each with its price to be typed over. Those without a price of their own say why. */
export function PriceTable({ title, kind, rows, draft }: PriceTableProps) {
  const paths = useResourcePaths('service-items');
  const entries = rows.filter((row) => row.kind === kind && row.refused !== true);
  if (entries.length === 0) return null;
  return (
    <section className="ra-panel hb-prices" aria-label={title}>
      <div className="ra-panel-head">
        <h2>{title}</h2>
      </div>
      <ul>
        {entries.map((row) => {
          const key = itemKey(String(row.slug));
          const was = draft.numbers[key];
          return (
            <li key={row.id} className={key in draft.changed ? 'hb-price-changed' : undefined}>
              <Link to={paths.show(String(row.id))}>{String(row.name)}</Link>
              {was === undefined ? (
                <span className="ra-muted">Priced by quote</span>
              ) : (
                <NumberInput
                  name={key}
                  label={`Price of ${String(row.name)}`}
                  was={was}
                  value={draft.changed[key] ?? was}
                  onChange={(cents) => draft.change([key], cents)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
