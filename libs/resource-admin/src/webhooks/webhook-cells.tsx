import { ConditionWords } from '../filters/builder/condition-words';
import { Nothing } from '../kinds/cells';
import type { CellProps } from '../kinds/types';
import { RecordById } from '../parts/record-by-id';
import { useResourceSchema } from '../schema/admin-context';

/** The fields that a webhook sends, by their labels. */
export function WebhookFieldsCell({ value, row }: CellProps) {
  const about = useResourceSchema(row['resource'] as string);
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <>{value.map((name: string) => about?.fields.find((field) => field.name === name)?.label ?? name).join(', ')}</>;
}

/** The steps that a webhook hears of, by their labels. */
export function WebhookStepsCell({ value, row }: CellProps) {
  const about = useResourceSchema(row['resource'] as string);
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <>{value.map((name: string) => about?.transitions.find((step) => step.name === name)?.label ?? name).join(', ')}</>;
}

/** The records that a webhook is about, in words. */
export function WebhookFilterCell({ value, row }: CellProps) {
  const about = useResourceSchema(row['resource'] as string);
  return value && about ? <ConditionWords resource={about} condition={value} /> : <Nothing />;
}

/** The record that a message told of, by its name. */
export function ToldRecordCell({ value, row }: CellProps) {
  const path = row['resource'] as string | null;
  return value && path ? <RecordById path={path} id={String(value)} /> : <Nothing />;
}
