import { useMany, type BaseRecord } from '@refinedev/core';
import type { FieldSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { splitChoices } from '../kinds/filters';
import { kindOf } from '../kinds/registry';
import { Icon } from '../layout/icon';
import { useResourceSchema } from '../schema/admin-context';
import { fieldOf, titleOf, type Row } from '../schema/fields';

interface FilterChipsProps {
  resource: ResourceSchema;
  filters: Record<string, string>;
  onRemove: (name: string) => void;
}

/** What the list is narrowed by, in words; each can be taken away. */
export function FilterChips({ resource, filters, onRemove }: FilterChipsProps) {
  const chips = Object.entries(filters).flatMap(([name, text]) => {
    const field = fieldOf(resource, name);
    return field && text ? [{ field, text }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="ra-chips" aria-label="Filters in use">
      {chips.map(({ field, text }) => (
        <li key={field.name}>
          <span className="ra-muted">{field.label}:</span>{' '}
          {kindOf(field).filter?.control === 'records' ? (
            <RecordNames field={field} text={text} />
          ) : (
            kindOf(field).filter?.describe(field, text)
          )}
          <button type="button" aria-label={`Remove filter ${field.label}`} onClick={() => onRemove(field.name)}>
            <Icon name="close" size={13} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The titles of the records that a filter holds as ids. */
function RecordNames({ field, text }: { field: FieldSchema; text: string }) {
  const resource = useResourceSchema(field.target);
  const ids = splitChoices(text);
  const { result } = useMany<BaseRecord>({
    resource: field.target ?? '',
    ids,
    queryOptions: { enabled: Boolean(resource) },
    errorNotification: false,
  });
  const titles = result.data?.map((row) => titleOf(resource, row as Row)) ?? [];
  return <>{titles.length > 0 ? titles.join(', ') : `${ids.length} chosen`}</>;
}
