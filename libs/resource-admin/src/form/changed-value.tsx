import type { FieldSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import type { Row } from '../schema/fields';

/** A value out of a history, shown as its field shows it; what no field explains is shown as text. */
export function ChangedValue({ field, value }: { field: FieldSchema | undefined; value: unknown }) {
  if (field && !(field.kind === 'lines' && !Array.isArray(value))) {
    const { Cell } = kindOf(field);
    return <Cell field={field} value={value} row={{} as Row} place="list" />;
  }
  if (value === null || value === undefined || value === '') return <span className="ra-muted">empty</span>;
  return <span className="ra-wrap">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>;
}
