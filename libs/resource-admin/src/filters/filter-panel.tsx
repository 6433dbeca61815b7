import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { useTexts } from '../texts/wording';
import { filterControls, type FilterControlProps } from './filter-controls';
import { canLack, WITHOUT } from './without';

interface FilterPanelProps {
  resource: ResourceSchema;
  open: boolean;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
  onClose: () => void;
}

/** The panel next to a list with all its filters. They take effect when applied (Enter works too). */
export default function FilterPanel({ resource, open, filters, onApply, onClose }: FilterPanelProps) {
  const texts = useTexts();
  const apply = (next: Record<string, string>) => {
    onApply(next);
    onClose();
  };
  return (
    <Drawer
      title={texts.filters.title}
      open={open}
      onClose={onClose}
      width={Math.min(380, window.innerWidth)}
      destroyOnHidden
      footer={
        <div className="ra-drawer-foot">
          <Button onClick={() => apply({})}>{texts.filters.clearAll}</Button>
          <Button type="primary" htmlType="submit" form="ra-filters">
            {texts.filters.apply}
          </Button>
        </div>
      }
    >
      <FilterForm resource={resource} filters={filters} onApply={apply} />
    </Drawer>
  );
}

/**
 * The form of the filters. It starts with the active filters each time the panel opens and keeps the typed input even if the list changes
 * in the meantime.
 */
function FilterForm({ resource, filters, onApply }: Pick<FilterPanelProps, 'resource' | 'filters' | 'onApply'>) {
  const [draft, setDraft] = useState(filters);
  return (
    <form
      id="ra-filters"
      onSubmit={(event) => {
        event.preventDefault();
        onApply(draft);
      }}
    >
      {resource.fields
        .filter((field) => field.filter && kindOf(field).filter)
        .map((field) => (
          <FieldFilter
            key={field.name}
            field={field}
            text={draft[field.name] ?? ''}
            onText={(text) => setDraft((now) => ({ ...now, [field.name]: text }))}
          />
        ))}
    </form>
  );
}

/** The filter of a field: of what it has, or, where it may have nothing, of that. */
function FieldFilter({ field, text, onText }: FilterControlProps) {
  const { filters } = useTexts();
  const Control = filterControls[kindOf(field).filter!.control];
  const isWithout = text === WITHOUT;
  return (
    <fieldset className="ra-filter">
      <legend>{field.label}</legend>
      {!isWithout && <Control field={field} text={text} onText={onText} />}
      {canLack(field) && (
        <Checkbox
          aria-label={filters.noneLabel(field.label)}
          checked={isWithout}
          onChange={({ target }) => onText(target.checked ? WITHOUT : '')}
        >
          {filters.none}
        </Checkbox>
      )}
    </fieldset>
  );
}
