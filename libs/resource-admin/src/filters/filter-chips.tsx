import { useMany, type BaseRecord } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { splitChoices } from '../kinds/filters';
import { kindOf } from '../kinds/registry';
import { Icon } from '../layout/icon';
import { useResourceSchema } from '../schema/admin-context';
import { fieldOf, type Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts, useWording } from '../texts/wording';
import { describeFilter, WITHOUT } from './without';

interface FilterChipsProps {
  resource: ResourceSchema;
  filters: Record<string, string>;
  onRemove: (name: string) => void;
}

/** The active filters in words, each of which can be removed. */
export function FilterChips({ resource, filters, onRemove }: FilterChipsProps) {
  const wording = useWording();
  const { texts } = wording;
  const chips = Object.entries(filters).flatMap(([name, text]) => {
    const field = fieldOf(resource, name);
    return field && text ? [{ field, text }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="ra-chips" aria-label={texts.filters.inUse}>
      {chips.map(({ field, text }) => (
        <li key={field.name}>
          <span className="ra-muted">{field.label}:</span>{' '}
          {kindOf(field).filter?.control === 'records' && text !== WITHOUT ? (
            <RecordNames field={field} text={text} />
          ) : (
            describeFilter(field, text, wording)
          )}
          <button type="button" aria-label={texts.filters.remove(field.label)} onClick={() => onRemove(field.name)}>
            <Icon name="close" size={13} />
          </button>
        </li>
      ))}
    </ul>
  );
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
