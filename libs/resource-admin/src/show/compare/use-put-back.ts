import { useState } from 'react';
import { useNotification, type HttpError } from '@refinedev/core';
import type { ResourceSchema, Reverted, RevertRequest } from '@haulbook/resource-contracts';
import { StaleSaveError } from '../../data/http';
import { useConfirming } from '../../form/use-confirmation';
import { refusalOf } from '../../form/field-errors';
import { usePost } from '../../parts/use-post';
import { useTexts } from '../../texts/wording';

/** Put fields of a version back. What the server refuses is returned as `problem`; its warnings are confirmed first. */
export function usePutBack(resource: ResourceSchema, id: string, onDone: () => void) {
  const { compare } = useTexts();
  const { open } = useNotification();
  const post = usePost([resource.path]);
  const confirming = useConfirming();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const send = async (request: RevertRequest): Promise<void> => {
    try {
      const done = await confirming((agreed) => post<Reverted>(`/api/${resource.path}/${id}/revert`, { ...request, ...agreed }));
      if (!done) return;
      open?.({ type: 'success', message: compare.done(resource), key: `revert-${id}` });
      onDone();
    } catch (error) {
      setProblem(error instanceof StaleSaveError ? compare.stale(error.stale.changedBy) : refusalOf(error as HttpError));
    }
  };
  const putBack = async (request: RevertRequest) => {
    setBusy(true);
    setProblem('');
    await send(request);
    setBusy(false);
  };
  return { putBack, problem, busy };
}
