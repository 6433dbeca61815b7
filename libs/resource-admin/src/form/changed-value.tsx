import type { FieldSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { useTexts } from '../texts/wording';

/** A value in a history, displayed as its field displays it, or as text without a field. */
export function ChangedValue({ field, value }: { field: FieldSchema | undefined; value: unknown }) {
  const { general } = useTexts();
  if (field && !(field.kind === 'lines' && !Array.isArray(value))) {
    const { Cell } = kindOf(field);
    return <Cell field={field} value={value} row={{}} place="list" />;
  }
  if (value === null || value === undefined || value === '') return <span className="ra-muted">{general.empty}</span>;
  return <span className="ra-wrap">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>;
}
