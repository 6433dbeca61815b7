import { Select } from 'antd';
import { useList, type BaseRecord } from '@refinedev/core';
import { formatCents } from '@haulbook/core';
import { type DocumentPrice } from '@haulbook/domain';
import { LinesInput, useResourceSchema, type InputProps, type Row } from '@haulbook/resource-admin';
import { lineFromItem, type DraftLine } from './quote-model';

/** Columns that staff fill in; the rest of a line comes from the price list. */
const EDITED = ['kind', 'label', 'qty', 'unitCents', 'optional'];
const WHOLE_PRICE_LIST = 200;

interface QuoteLinesProps extends InputProps {
  price: DocumentPrice;
  onItem: (item: Row) => void;
}

/** The lines of a quote with a picker from the price list. */
export function QuoteLines({ field, value, onChange, price, onItem, ...rest }: QuoteLinesProps) {
  const lines = Array.isArray(value) ? (value as DraftLine[]) : [];
  return (
    <>
      <ItemPicker
        disabled={rest.disabled}
        onPick={(item) => {
          onChange?.([...lines, lineFromItem(item, lines.length)]);
          onItem(item);
        }}
      />
      <LinesInput
        {...rest}
        field={field}
        shown={EDITED}
        value={lines}
        onChange={onChange}
        note={(_row, index) => {
          const line = price.lines[index];
          return line && <span className={line.counted ? undefined : 'hb-uncounted'}>{formatCents(line.totalCents)}</span>;
        }}
      />
    </>
  );
}

/** The active price list by kind, with prices; picking an entry adds a line. */
function ItemPicker({ disabled, onPick }: { disabled?: boolean; onPick: (item: Row) => void }) {
  const schema = useResourceSchema('service-items');
  const { query } = useList<BaseRecord>({
    resource: 'service-items',
    pagination: { currentPage: 1, pageSize: WHOLE_PRICE_LIST },
    sorters: schema ? [schema.defaultSort] : [],
    filters: [{ field: 'active', operator: 'eq', value: true }],
    queryOptions: { enabled: Boolean(schema) },
  });
  if (!schema) return null;
  const items = ((query.data?.data ?? []) as Row[]).filter((item) => item.refused !== true);
  const kinds = schema.fields.find((field) => field.name === 'kind')?.choices ?? [];
  const options = kinds.map((kind) => ({
    label: kind.label,
    options: items
      .filter((item) => item.kind === kind.value)
      .map((item) => ({ value: String(item.id), label: `${String(item.name)} · ${formatCents(Number(item.unitCents), { whole: true })}` })),
  }));
  return (
    <Select
      className="hb-item-picker"
      aria-label="Add from the price list"
      placeholder="Add from the price list…"
      showSearch
      optionFilterProp="label"
      loading={query.isLoading}
      disabled={disabled}
      value={null}
      options={options.filter((group) => group.options.length > 0)}
      onSelect={(id: unknown) => {
        const item = items.find((each) => each.id === id);
        if (item) onPick(item);
      }}
    />
  );
}
