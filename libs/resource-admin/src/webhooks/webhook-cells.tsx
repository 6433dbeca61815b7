import { Link } from 'react-router';
import { Nothing } from '../kinds/cells';
import type { CellProps } from '../kinds/types';
import { useResourceSchema } from '../schema/admin-context';
import { useResourcePaths } from '../schema/paths';
import { useTexts } from '../texts/wording';
import { filterWords } from './webhook-filter';

/** The fields that a webhook sends, by their labels. */
export function WebhookFieldsCell({ value, row }: CellProps) {
  const about = useResourceSchema(row['resource'] as string);
  if (!Array.isArray(value) || value.length === 0) return <Nothing />;
  return <>{value.map((name: string) => about?.fields.find((field) => field.name === name)?.label ?? name).join(', ')}</>;
}

/** The records that a webhook is about, in words. */
export function WebhookFilterCell({ value, row }: CellProps) {
  const texts = useTexts();
  const about = useResourceSchema(row['resource'] as string);
  if (!value || !about) return <Nothing />;
  return <>{filterWords(value, about.fields, texts) ?? <code>{JSON.stringify(value)}</code>}</>;
}

/** The record that a message told of, as a link. */
export function ToldRecordCell({ value, row }: CellProps) {
  const path = row['resource'] as string | null;
  const about = useResourceSchema(path ?? undefined);
  const paths = useResourcePaths(path ?? '');
  if (!value || !about) return <Nothing />;
  return <Link to={paths.show(String(value))}>{about.label}</Link>;
}
