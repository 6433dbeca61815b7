import { lazy, Suspense } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { filterNamed } from '../schema/fields';
import { useTexts } from '../texts/wording';
import type { FilterGroup } from './builder/filter-tree';
import { FilterWords } from './filter-words';

const TreeWords = lazy(() => import('./builder/tree-words'));

interface FilterChipsProps {
  resource: ResourceSchema;
  filters: Record<string, string>;
  onRemove: (name: string) => void;
  /** Conditions in groups. */
  where: FilterGroup | null;
  /** Let go of what can't be used; absent where all can. It is not named: the reader may not see what it is about. */
  onUnusable?: (() => void) | false;
  /** Let go of the conditions. */
  onWhere: () => void;
  /** Open the conditions; absent where they cannot be changed. */
  onChange?: () => void;
}

/** The active filters in words, each of which can be removed. */
export function FilterChips({ resource, filters, onRemove, onUnusable, where, onWhere, onChange }: FilterChipsProps) {
  const texts = useTexts();
  const chips = Object.entries(filters).flatMap(([name, text]) => {
    const field = filterNamed(resource, name);
    return field && text ? [{ field, text }] : [];
  });
  if (chips.length === 0 && !where && !onUnusable) return null;
  return (
    <ul className="ra-chips" aria-label={texts.filters.inUse}>
      {chips.map(({ field, text }) => (
        <li key={field.name}>
          <span className="ra-muted">{field.label}:</span> <FilterWords field={field} text={text} />
          <RemoveButton label={texts.filters.remove(field.label)} onRemove={() => onRemove(field.name)} />
        </li>
      ))}
      {where && (
        <li className="ra-chip-tree">
          <Suspense fallback={texts.builder.chip}>
            <TreeWords resource={resource} tree={where} />
          </Suspense>
          {onChange && (
            <button type="button" aria-label={texts.builder.change} onClick={onChange}>
              <Icon name="edit" size={13} />
            </button>
          )}
          <RemoveButton label={texts.filters.remove(texts.builder.chip)} onRemove={onWhere} />
        </li>
      )}
      {onUnusable && (
        <li className="ra-chip-unusable">
          {texts.filters.unusable}
          <RemoveButton label={texts.filters.dropUnusable} onRemove={onUnusable} />
        </li>
      )}
    </ul>
  );
}

function RemoveButton({ label, onRemove }: { label: string; onRemove: () => void }) {
  return (
    <button type="button" aria-label={label} onClick={onRemove}>
      <Icon name="close" size={13} />
    </button>
  );
}
