import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { MOST_BATCH_RECORDS, type ResourceSchema } from '@haulbook/resource-contracts';
import { selectionFilters, stepsOf, stepsOfFilters, stepsOfRows, type Selection, type Step } from '../bulk/selection';
import { BATCHES, useStartBatch } from '../bulk/use-start-batch';
import { useAdmin, useResourceSchema } from '../schema/admin-context';
import { useCountLabel } from '../schema/use-count-label';
import type { Texts } from '../texts/types';
import { Dropdown } from '../layout/pop-ups';
import { useTexts, useWording } from '../texts/wording';
import { useRemoval } from '../trash/use-removal';
import { bulkFields } from './bulk-fields';
import { useConditions } from './use-conditions';
import { useLeftOut } from './use-left-out';
import type { RecordList } from './use-record-list';

const BulkEdit = lazy(() => import('./bulk-edit'));
const EditBatch = lazy(() => import('../bulk/edit-batch'));
const StepBatch = lazy(() => import('../bulk/step-batch'));

interface BulkBarProps {
  resource: ResourceSchema;
  list: RecordList;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  onDone: () => void;
}

/** The actions on selected rows: chosen ones are changed all or none, and all that match, or a step, one by one in the background. */
export function BulkBar({ resource, list, selection, onSelect, onDone }: BulkBarProps) {
  const { ids, isAll } = selection;
  // Other people took them away.
  const isNone = !isAll && ids.length === 0;
  const [editing, setEditing] = useState(false);
  const [step, setStep] = useState<Step | null>(null);
  const remove = useRemoval(resource);
  const { isSome } = useLeftOut(resource, list);
  const conditionsOf = useConditions(resource);
  const batch = useStartBatch(resource, selectionFilters(selection, conditionsOf(list.state)));
  const hasBatches = useResourceSchema(BATCHES) !== undefined;
  const { texts, format } = useWording();
  const { bulk, trash, batches } = texts;
  const countLabel = useCountLabel();
  const { total = 0, totalIsCapped = false } = list.page ?? {};
  const everything = countLabel(total, resource, totalIsCapped);
  const what = isAll ? everything : countLabel(ids.length, resource);
  return (
    <div className="ra-bulk" role="group" aria-label={bulk.label}>
      <strong aria-live="polite">{isAll ? batches.allSelected(what) : bulk.selected(what)}</strong>
      {isAll && mayBeTooMany(list) && <span className="ra-muted">{batches.upTo(format.count(MOST_BATCH_RECORDS))}</span>}
      {hasBatches &&
        !isAll &&
        ids.length === list.rows.length &&
        total > ids.length &&
        (isSome ? (
          <span className="ra-muted">{batches.notAll}</span>
        ) : (
          <Button type="link" onClick={() => onSelect({ ids, isAll: true })}>
            {batches.selectAll(everything)}
          </Button>
        ))}
      {resource.actions.update && bulkFields(resource).length > 0 && (
        <Button disabled={isNone} onClick={() => setEditing(true)}>
          {bulk.edit}
        </Button>
      )}
      {hasBatches && <StepsMenu resource={resource} list={list} selection={selection} onStep={setStep} />}
      {resource.actions.delete && (
        <Button danger disabled={isNone} onClick={() => (isAll ? setStep(deletionOf(resource, trash)) : remove({ ids, what, onDone }))}>
          {trash.delete}
        </Button>
      )}
      <Button type="text" onClick={onDone}>
        {bulk.clear}
      </Button>
      <Suspense fallback={null}>
        {editing && !isAll && <BulkEdit resource={resource} ids={ids} onClose={() => setEditing(false)} onDone={onDone} />}
        {editing && isAll && <EditBatch resource={resource} what={what} onStart={batch.start} onClose={() => setEditing(false)} />}
        {step && <StepBatch step={step} what={what} batch={batch} onClose={() => setStep(null)} />}
      </Suspense>
    </div>
  );
}

/** Whether more records may match than one bulk change takes: a list counts only so far. */
const mayBeTooMany = ({ page }: RecordList): boolean =>
  page !== undefined && (page.totalIsCapped === true || page.total > MOST_BATCH_RECORDS);

/** Return the deletion of all that match as a step, with what becomes of it. */
const deletionOf = ({ features }: ResourceSchema, trash: Texts['trash']): Step => ({
  ...{ name: 'delete', label: trash.delete, danger: true, input: [] },
  confirm: features.trash ? trash.toTrash(2) : trash.final,
});

interface StepsMenuProps extends Pick<BulkBarProps, 'resource' | 'list' | 'selection'> {
  onStep: (step: Step) => void;
}

/** The transitions and declared actions that at least one of the records can take, as far as the list knows. */
function StepsMenu({ resource, list, selection: { ids, isAll }, onStep }: StepsMenuProps) {
  const { batches } = useTexts();
  const { ability } = useAdmin();
  if (stepsOf(resource).length === 0) return null;
  const rows = list.rows.filter(({ id }) => ids.includes(id ?? ''));
  const steps = isAll ? stepsOfFilters(resource, list.state.filters) : stepsOfRows(resource, rows, ability);
  if (steps.length === 0 && rows.length > 0) return <span className="ra-muted">{batches.noSteps}</span>;
  const items = steps.map((step) => ({ key: step.name, label: step.label, danger: step.danger, onClick: () => onStep(step) }));
  return (
    <Dropdown trigger={['click']} disabled={items.length === 0} menu={{ items }}>
      <Button aria-haspopup="menu">{batches.steps}</Button>
    </Dropdown>
  );
}
