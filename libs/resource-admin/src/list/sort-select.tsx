import type { CrudSort } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useTexts } from '../texts/wording';

interface SortSelectProps {
  resource: ResourceSchema;
  sort: CrudSort;
  onSort: (sort: CrudSort) => void;
}

const ORDERS = ['asc', 'desc'] as const;

/** The order of a list that has no heads to click. Nothing where no field can be sorted by. */
export function SortSelect({ resource, sort, onSort }: SortSelectProps) {
  const { list } = useTexts();
  const orders = resource.fields.filter((field) => field.sort).flatMap((field) => ORDERS.map((order) => ({ field, order })));
  if (orders.length === 0) return null;
  const current = orders.findIndex(({ field, order }) => field.name === sort.field && order === sort.order);
  const choose = (index: number) => {
    const chosen = orders[index];
    if (chosen) onSort({ field: chosen.field.name, order: chosen.order });
  };
  return (
    <label className="ra-sort-select">
      {list.sortBy}
      <select className="ra-page-size" value={current} onChange={(event) => choose(Number(event.target.value))}>
        {current < 0 && <option value={current}>{list.usualOrder}</option>}
        {orders.map(({ field, order }, index) => (
          <option key={`${field.name} ${order}`} value={index}>
            {list.sorted(field.label, order)}
          </option>
        ))}
      </select>
    </label>
  );
}
