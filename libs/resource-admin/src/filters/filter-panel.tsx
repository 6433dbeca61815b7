import { Button, Checkbox, Drawer } from 'antd';
import { useState } from 'react';
import { WITHOUT, type ResourceSchema } from '@haulbook/resource-contracts';
import { kindOf } from '../kinds/registry';
import { Switch } from '../layout/switch';
import type { ListState } from '../list/list-state';
import { filtersOf } from '../schema/fields';
import { useFormat, useTexts } from '../texts/wording';
import { allOf, pruned, type FilterGroup } from './builder/filter-tree';
import { TreeEditor } from './builder/tree-editor';
import { isComplete } from './builder/tree-condition';
import { isKnown, useFilterFields } from './builder/use-filter-fields';
import { filterControls } from './filter-controls';
import type { FilterControlProps } from './range-inputs';
import { canLack } from './without';

type Filters = Pick<ListState, 'filters' | 'where'>;

interface FilterPanelProps extends Filters {
  resource: ResourceSchema;
  open: boolean;
  /** Whether to begin with the conditions. */
  atConditions: boolean;
  onApply: (filters: Filters) => void;
  onClose: () => void;
}

type Way = 'fields' | 'conditions';

const WIDTHS: Record<Way, number> = { fields: 380, conditions: 760 };
const NO_FILTERS: Filters = { filters: {}, where: null };

/** The panel next to a list with all its filters. They take effect when applied (Enter works too). */
export default function FilterPanel({ resource, open, atConditions, filters, where, onApply, onClose }: FilterPanelProps) {
  const texts = useTexts();
  const [way, setWay] = useState<Way | null>(null);
  const hasFilters = filtersOf(resource).length > 0;
  const shown = hasFilters
    ? (way ?? (atConditions || (where && Object.keys(filters).length === 0) ? 'conditions' : 'fields'))
    : 'conditions';
  const apply = (next: Filters) => {
    onApply(next);
    onClose();
  };
  return (
    <Drawer
      title={texts.filters.title}
      open={open}
      onClose={onClose}
      afterOpenChange={(isOpen) => !isOpen && setWay(null)}
      width={Math.min(WIDTHS[shown], window.innerWidth)}
      destroyOnHidden
      footer={
        <div className="ra-drawer-foot">
          <Button onClick={() => apply(NO_FILTERS)}>{texts.filters.clearAll}</Button>
          <Button type="primary" htmlType="submit" form="ra-filters">
            {texts.filters.apply}
          </Button>
        </div>
      }
    >
      {hasFilters && <WaySwitch way={shown} onWay={setWay} />}
      <FilterForm resource={resource} way={shown} onWay={setWay} filters={filters} where={where} onApply={apply} />
    </Drawer>
  );
}

function WaySwitch({ way, onWay }: { way: Way; onWay: (way: Way) => void }) {
  const { builder } = useTexts();
  const options = [
    { value: 'fields' as const, label: builder.byField },
    { value: 'conditions' as const, label: builder.conditions },
  ];
  return (
    <div className="ra-filter-ways">
      <Switch label={builder.ways} options={options} value={way} onChange={onWay} />
    </div>
  );
}

const NO_CONDITIONS: FilterGroup = { kind: 'all', parts: [{ field: '', operator: 'is', text: '' }] };

interface FilterFormProps extends Omit<FilterPanelProps, 'open' | 'atConditions' | 'onClose'> {
  way: Way;
  onWay: (way: Way) => void;
}

/**
 * The form of the filters. It starts with the active filters each time the panel opens and keeps the typed input even if the list changes
 * in the meantime.
 */
function FilterForm({ resource, way, onWay, filters, where, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(filters);
  const fields = useFilterFields(resource);
  const format = useFormat();
  const [tree, setTree] = useState(() => (where && pruned(where, isKnown(fields))) ?? NO_CONDITIONS);
  const [isMarked, setMarked] = useState(false);
  // What the reader does not have stays in the address until they take it out: the list says that something is left out.
  const withUnknown = (chosen: FilterGroup | null): FilterGroup | null => {
    const unknown = where && pruned(where, (rule) => !isKnown(fields)(rule));
    return unknown && chosen ? { kind: 'all', parts: [...allOf(chosen), ...allOf(unknown)] } : (unknown ?? chosen);
  };
  const submit = () => {
    // A condition without a field was never begun.
    const chosen = pruned(tree, ({ field }) => field !== '');
    if (!chosen || isComplete(chosen, fields, format)) return onApply({ filters: draft, where: withUnknown(chosen) });
    setMarked(true);
    onWay('conditions');
  };
  return (
    <form
      id="ra-filters"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {way === 'conditions' && <TreeEditor tree={tree} fields={fields} isMarked={isMarked} onTree={setTree} />}
      {way === 'fields' &&
        filtersOf(resource)
          .filter((field) => kindOf(field).filter)
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
