import { InputNumber } from 'antd';
import { Link } from 'react-router';
import { useFormat, useResourcePaths, type Row } from '@haulbook/resource-admin';
import type { NewPrices } from './price-book';

interface PriceTableProps {
  title: string;
  kind: string;
  rows: Row[];
  changed: NewPrices;
  onChange: (row: Row, cents: number | null) => void;
}

/** The entries of one kind, each with its price to be typed over. Those without a price of their own say why. */
export function PriceTable({ title, kind, rows, changed, onChange }: PriceTableProps) {
  const paths = useResourcePaths('service-items');
  const entries = rows.filter((row) => row.kind === kind && row.refused !== true);
  if (entries.length === 0) return null;
  return (
    <section className="ra-panel hb-prices" aria-label={title}>
      <div className="ra-panel-head">
        <h2>{title}</h2>
      </div>
      <ul>
        {entries.map((row) => (
          <li key={row.id} className={String(row.id) in changed ? 'hb-price-changed' : undefined}>
            <Link to={paths.show(String(row.id))}>{String(row.name)}</Link>
            {row.quoteOnly === true ? (
              <span className="ra-muted">Priced on sight</span>
            ) : (
              <PriceInput row={row} cents={changed[String(row.id)] ?? Number(row.unitCents)} onChange={(cents) => onChange(row, cents)} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function PriceInput({ row, cents, onChange }: { row: Row; cents: number; onChange: (cents: number | null) => void }) {
  const { money, currency, locale } = useFormat();
  const was = Number(row.unitCents);
  const symbol = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0).find(({ type }) => type === 'currency');
  return (
    <span className="hb-price">
      {cents !== was && <span className="ra-muted">was {money(was)}</span>}
      <InputNumber
        aria-label={`Price of ${String(row.name)}`}
        prefix={symbol?.value}
        min={0}
        precision={2}
        controls={false}
        value={cents / 100}
        onChange={(value) => onChange(typeof value === 'number' ? Math.round(value * 100) : null)}
      />
    </span>
  );
}
