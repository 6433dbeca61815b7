import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { counted } from '../schema/fields';
import { useRemoval } from '../trash/use-removal';
import { bulkFields } from './bulk-fields';

const BulkEdit = lazy(() => import('./bulk-edit'));

interface BulkBarProps {
  resource: ResourceSchema;
  selected: string[];
  onDone: () => void;
}

/** What can be done with the chosen rows; every such change happens wholly or not at all. */
export function BulkBar({ resource, selected: ids, onDone }: BulkBarProps) {
  const [editing, setEditing] = useState(false);
  const remove = useRemoval(resource);
  const what = counted(ids.length, resource);
  return (
    <div className="ra-bulk" role="group" aria-label="Selected rows">
      <strong aria-live="polite">{what} selected</strong>
      {resource.actions.update && bulkFields(resource).length > 0 && <Button onClick={() => setEditing(true)}>Edit a field</Button>}
      {resource.actions.delete && (
        <Button danger onClick={() => remove({ ids, what, onDone })}>
          Delete
        </Button>
      )}
      <Button type="text" onClick={onDone}>
        Clear selection
      </Button>
      {editing && (
        <Suspense fallback={null}>
          <BulkEdit resource={resource} ids={ids} onClose={() => setEditing(false)} onDone={onDone} />
        </Suspense>
      )}
    </div>
  );
}
