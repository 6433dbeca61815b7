import { Button, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import type { ResourceSchema } from '@haulbook/contracts';
import { kindOf } from '../kinds/registry';
import { filterControls } from './filter-controls';

interface FilterPanelProps {
  resource: ResourceSchema;
  open: boolean;
  filters: Record<string, string>;
  onApply: (filters: Record<string, string>) => void;
  onClose: () => void;
}

/** Every filter of a list beside it; nothing is asked of the server until it is applied (Enter applies too). */
export default function FilterPanel({ resource, open, filters, onApply, onClose }: FilterPanelProps) {
  const [draft, setDraft] = useState(filters);
  useEffect(() => {
    if (open) setDraft(filters);
  }, [open, filters]);
  const apply = (next: Record<string, string>) => {
    onApply(next);
    onClose();
  };
  return (
    <Drawer
      title="Filters"
      open={open}
      onClose={onClose}
      width={Math.min(380, window.innerWidth)}
      footer={
        <div className="ra-drawer-foot">
          <Button onClick={() => apply({})}>Clear all</Button>
          <Button type="primary" htmlType="submit" form="ra-filters">
            Show results
          </Button>
        </div>
      }
    >
      <form
        id="ra-filters"
        onSubmit={(event) => {
          event.preventDefault();
          apply(draft);
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
    </Drawer>
  );
}
