import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useCountLabel } from '../schema/use-count-label';
import { useTexts } from '../texts/wording';
import { useRemoval } from '../trash/use-removal';
import { bulkFields } from './bulk-fields';

const BulkEdit = lazy(() => import('./bulk-edit'));

interface BulkBarProps {
  resource: ResourceSchema;
  selected: string[];
  onDone: () => void;
}

/** The actions on selected rows; each changes all rows or none. */
export function BulkBar({ resource, selected: ids, onDone }: BulkBarProps) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(resource);
  const { bulk, trash } = useTexts();
  const what = useCountLabel()(ids.length, resource);
  return (
    <div className="ra-bulk" role="group" aria-label={bulk.label}>
      <strong aria-live="polite">{bulk.selected(what)}</strong>
      {resource.actions.update && bulkFields(resource).length > 0 && <Button onClick={() => setEditing(true)}>{bulk.edit}</Button>}
      {resource.actions.delete && (
        <Button danger onClick={() => remove({ ids, what, onDone })}>
          {trash.delete}
        </Button>
      )}
      <Button type="text" onClick={onDone}>
        {bulk.clear}
      </Button>
      {editing && (
        <Suspense fallback={null}>
          <BulkEdit resource={resource} ids={ids} onClose={() => setEditing(false)} onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}
