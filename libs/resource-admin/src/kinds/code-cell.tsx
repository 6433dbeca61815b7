import { Nothing } from './cells';
import { CopyButton } from './copy-button';
import type { CellProps } from './types';

const LONGEST = 22;
const HEAD = 12;
const TAIL = 6;

/** Shorten an identifier to its beginning and end, which is enough to compare by eye. */
export const shortened = (code: string) => (code.length <= LONGEST ? code : `${code.slice(0, HEAD)}…${code.slice(-TAIL)}`);

/** An identifier of another program: shortened, since people only compare it; on the page of a record it can be copied whole. */
export function CodeCell({ value, field, place }: CellProps) {
  if (typeof value !== 'string' || value === '') return <Nothing />;
  return (
    <span className="ra-identifier">
      <code title={value}>{shortened(value)}</code>
      {place === 'show' && <CopyButton label={field.label} text={value} />}
    </span>
  );
}
