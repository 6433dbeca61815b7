import { Nothing, useFormat, type CellProps } from '@haulbook/resource-admin';

/** A cell with the price of an item of the price list; one that has to be seen first has none. */
export function ItemPriceCell({ value, row }: CellProps) {
  const { money } = useFormat();
  return row.quoteOnly ? (
    <span className="ra-muted ra-nowrap">Quote only</span>
  ) : (
    <span className="ra-figures">{money(Number(value))}</span>
  );
}

/** A cell with the volume of an item of the price list; a part of the truck has eighths instead, and a surcharge or fee none. */
export function ItemVolumeCell({ value, field }: CellProps) {
  const { number } = useFormat();
  return value ? <span className="ra-figures">{number(Number(value), field)}</span> : <Nothing />;
}
