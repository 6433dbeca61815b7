import { keyWords } from '@haulbook/resource-contracts';
import type { CellProps } from '@haulbook/resource-admin';

/** A name that programs use, as people write it: `login_succeeded` is "Login succeeded", `estate-cleanouts` "Estate cleanouts". */
export function WordsCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <>{keyWords(value)}</> : <span className="ra-nothing">—</span>;
}
