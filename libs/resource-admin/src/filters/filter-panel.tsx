import { Button, Drawer } from 'antd';
import { useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { useTexts } from '../texts/wording';
import { filterControls } from './filter-controls';

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
        .map((field) => {
          const Control = filterControls[kindOf(field).filter!.control];
          return (
            <fieldset key={field.name} className="ra-filter">
              <legend>{field.label}</legend>
              <Control
                field={field}
                text={draft[field.name] ?? ''}
                onText={(text) => setDraft((now) => ({ ...now, [field.name]: text }))}
              />
            </fieldset>
          );
        })}
    </form>
  );
}
