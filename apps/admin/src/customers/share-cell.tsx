import { Nothing, useFormat, type CellProps } from '@haulbook/resource-admin';

/** A cell for a share of one, 0.5, as a percentage. */
export function ShareCell({ value }: CellProps) {
  const { number } = useFormat();
  return typeof value === 'number' ? number(value * 100, { decimals: 1, unit: '%' }) : <Nothing />;
}
