import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import { useConditions } from '../list/use-conditions';
import { useLeftOut } from '../list/use-left-out';
import type { RecordList } from '../list/use-record-list';
import { useResourceSchema } from '../schema/admin-context';
import { useCountLabel } from '../schema/use-count-label';
import { useTexts } from '../texts/wording';
import { BATCHES, useStartBatch } from './use-start-batch';

const StepBatch = lazy(() => import('./step-batch'));

/** The button that takes all records that a trash shows, on every page, out of it. */
export function RestoreAll({ resource, list }: { resource: ResourceSchema; list: RecordList }) {
  const [isAsking, setIsAsking] = useState(false);
  const conditionsOf = useConditions(resource);
  const batch = useStartBatch(resource, conditionsOf(list.state));
  const hasBatches = useResourceSchema(BATCHES) !== undefined;
  const { isSome } = useLeftOut(resource, list);
  const { trash, batches } = useTexts();
  const what = useCountLabel()(list.page?.total ?? 0, resource, list.page?.totalIsCapped);
  if (!hasBatches) return null;
  return (
    <>
      {isSome && <span className="ra-muted">{batches.notAll}</span>}
      <Button disabled={list.rows.length === 0 || isSome} onClick={() => setIsAsking(true)}>
        {trash.restoreAll}
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <StepBatch
            step={{ name: 'restore', label: trash.restore, input: [] }}
            what={what}
            batch={batch}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
