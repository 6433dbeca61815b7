import type { StoredField } from '../declaration/types.js';
import { quote } from './params.js';

/** Compile the value of a field in the row `alias`: its column, or what computes it. */
export const valueOf = ({ column, options }: StoredField, alias: string): string =>
  options.computed?.(alias) ?? `${alias}.${quote(column)}`;
