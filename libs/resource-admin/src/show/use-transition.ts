import { useState } from 'react';
import { useCustomMutation, useInvalidate, useNotification, type BaseRecord, type HttpError } from '@refinedev/core';
import type { ResourceSchema, TransitionSchema } from '@haulbook/resource-contracts';
import { StaleSaveError } from '../data/http';
import { fieldOf, type Row } from '../schema/fields';
import { useTitleOf } from '../schema/use-title-of';
import { useTexts } from '../texts/wording';

/**
 * Return a function that reports a transition: "Q-2026-00012 is now Sent", or only that it was done when the state is the same as before.
 */
function useDoneWords(resource: ResourceSchema) {
  const titleOf = useTitleOf();
  const { transitions } = useTexts();
  return ({ field, label }: TransitionSchema, now: Row, before: Row): string => {
    const state = fieldOf(resource, field)?.choices?.find(({ value }) => value === now[field]);
    return state && now[field] !== before[field] ? transitions.isNow(titleOf(resource, now), state.label) : transitions.done(label);
  };
}

/** Whether the messages of a transition go out, and whether its warnings were read. */
export interface Telling {
  tell?: boolean;
  confirmed?: boolean;
}

/** Run transitions of rows. Reject with ApiError after notifying the person; a dialog shows field errors next to its inputs. */
export function useTransition(resource: ResourceSchema) {
  const doneWords = useDoneWords(resource);
  const { transitions } = useTexts();
  const { mutateAsync } = useCustomMutation<BaseRecord, HttpError>();
  const invalidate = useInvalidate();
  const { open } = useNotification();
  const [running, setRunning] = useState<string | null>(null);
  const refresh = (id: string | undefined) => invalidate({ resource: resource.path, invalidates: ['list', 'detail'], id });

  const run = async (transition: TransitionSchema, input: Record<string, unknown>, target: Row, telling: Telling = {}): Promise<Row> => {
    setRunning(transition.name);
    try {
      const { data } = await mutateAsync({
        url: `/api/${resource.path}/${target.id}/transitions/${transition.name}`,
        method: 'post',
        values: { version: target.version, input, ...telling },
        errorNotification: false,
      });
      open?.({ type: 'success', message: doneWords(transition, data as Row, target), key: `transition-${target.id}` });
      await refresh(target.id);
      return data as Row;
    } catch (error) {
      const refusal = error as HttpError;
      const isStale = error instanceof StaleSaveError;
      if (isStale) await refresh(target.id);
      if (!Object.keys(refusal.errors ?? {}).length) {
        const message = isStale ? transitions.stale(error.stale.changedBy) : refusal.message;
        open?.({ type: 'error', message: transitions.failed(transition.label), description: message, key: `transition-${target.id}` });
      }
      throw error;
    } finally {
      setRunning(null);
    }
  };
  return { run, running };
}
