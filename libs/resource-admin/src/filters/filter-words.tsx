import { useMany, type BaseRecord } from '@refinedev/core';
import { WITHOUT, type FieldSchema } from '@haulbook/resource-contracts';
import { splitChoices } from '../kinds/filters';
import { kindOf } from '../kinds/registry';
import { useResourceSchema } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts, useWording } from '../texts/wording';
import { describeFilter } from './without';

/** The value of a filter in words. */
export function FilterWords({ field, text }: { field: FieldSchema; text: string }) {
  const wording = useWording();
  if (kindOf(field).filter?.control === 'records' && text !== WITHOUT) return <RecordNames field={field} text={text} />;
  return <>{describeFilter(field, text, wording)}</>;
}

/** The titles of the records whose IDs a filter contains. */
function RecordNames({ field, text }: { field: FieldSchema; text: string }) {
  const titleOf = useTitleOf();
  const texts = useTexts();
  const resource = useResourceSchema(field.target);
  const ids = splitChoices(text);
  const { result } = useMany<BaseRecord>({
    resource: field.target ?? '',
    ids,
    queryOptions: { enabled: Boolean(resource) },
    errorNotification: false,
  });
  const titles = result.data?.map((row) => titleOf(resource, row as Row)) ?? [];
  return <>{titles.length > 0 ? titles.join(', ') : texts.filters.chosen(ids.length)}</>;
}
