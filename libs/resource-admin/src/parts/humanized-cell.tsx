import { humanizeKey } from '@haulbook/resource-contracts';
import { Nothing } from '../kinds/cells';
import type { CellProps } from '../kinds/types';

/** A cell for a program's identifier, written for people: `login_succeeded` is "Login succeeded", `estate-cleanouts` "Estate cleanouts". */
export function HumanizedCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <>{humanizeKey(value)}</> : <Nothing />;
}
