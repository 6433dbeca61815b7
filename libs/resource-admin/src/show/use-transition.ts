import { useState } from 'react';
import { useCustomMutation, useInvalidate, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { StaleSaveError } from '../data/http';
import { fieldOf, titleOf, type Row } from '../schema/fields';

/** "Q-2026-00012 is now Sent"; of a way that leads back to where it began, only that it was done. */
function doneWords(resource: ResourceSchema, transition: TransitionSchema, now: Row, before: Row): string {
  const { field } = transition;
  const state = fieldOf(resource, field)?.choices?.find(({ value }) => value === now[field]);
  return state && now[field] !== before[field] ? `${titleOf(resource, now)} is now ${state.label}` : `${transition.label}: done`;
}

/** Runs transitions of a row. Rejects with ApiError after having told the person; a dialog puts field errors beside its inputs. */
export function useTransition(resource: ResourceSchema, row: Row) {
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const { open } = useNotification();
  const [running, setRunning] = useState<string | null>(null);
  const refresh = (id = row.id) => invalidate({ resource: resource.path, invalidates: ['list', 'detail'], id });

  const run = async (transition: TransitionSchema, input: Record<string, unknown>, target: Row = row): Promise<Row> => {
    setRunning(transition.name);
    try {
      const { data } = await mutateAsync({
        url: `/api/${resource.path}/${target.id}/transitions/${transition.name}`,
        method: 'post',
        values: { version: target.version, input },
        errorNotification: false,
      });
      open?.({ type: 'success', message: doneWords(resource, transition, data as Row, target), key: `transition-${target.id}` });
      await refresh(target.id);
      return data as Row;
    } catch (error) {
      const refusal = error as HttpError;
      const isStale = error instanceof StaleSaveError;
      if (isStale) await refresh();
      if (!Object.keys(refusal.errors ?? {}).length) {
        const message = isStale
          ? `${error.stale.changedBy} changed this meanwhile. It has been reloaded: please look again.`
          : refusal.message;
        open?.({ type: 'error', message: `${transition.label} was not possible`, description: message, key: `transition-${target.id}` });
      }
      throw error;
    } finally {
      setRunning(null);
    }
  };
  return { run, running };
}
