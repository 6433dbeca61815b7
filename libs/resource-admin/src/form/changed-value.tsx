import type { FieldSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { useTexts } from '../texts/wording';

/** A value of a history, shown as its field shows it; without a field it is shown as text. */
export function ChangedValue({ field, value }: { field: FieldSchema | undefined; value: unknown }) {
  const { general } = useTexts();
  if (field && !(field.kind === 'lines' && !Array.isArray(value))) {
    const { Cell } = kindOf(field);
    return <Cell field={field} value={value} row={{}} place="list" />;
  }
  if (value === null || value === undefined || value === '') return <span className="ra-muted">{general.empty}</span>;
  return <span className="ra-wrap">{typeof value === 'object' ? JSON.stringify(value) : String(value)}</span>;
}
