import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useInvalidate, useNotification, type HttpError } from '@refinedev/core';
import type { ActionAnswer, ActionRecord, ActionSchema, ResourceSchema } from '@haulbook/resource-contracts';
import { StaleSaveError } from '../data/http';
import { useConfirming } from '../form/use-confirmation';
import { usePost } from '../parts/use-post';
import { useAdmin } from '../schema/admin-context';
import type { Row } from '../schema/fields';
import { resourcePaths } from '../schema/paths';
import type { TellingRequest } from '../show/use-rehearsal';
import { useTexts } from '../texts/wording';

type Input = Record<string, unknown>;

/** What a dialog showed before an action ran. */
interface Shown {
  /** Whether its messages are left off. */
  isSilent?: boolean;
  /** The warnings that stood there. */
  read?: readonly string[];
}

/** Return how to run actions of a resource: on a row, or, with null, on none. It says what was done, and opens what it leads to. */
export function useAction(resource: ResourceSchema) {
  const { overrides } = useAdmin();
  const { transitions: words } = useTexts();
  const { open: notify } = useNotification();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const post = usePost([resource.path]);
  const confirming = useConfirming();
  const [running, setRunning] = useState<string | null>(null);

  const follow = ({ path, id, edit }: ActionRecord) => {
    const paths = resourcePaths(path, overrides);
    void navigate(edit ? paths.edit(id) : paths.show(id));
  };
  /** Return the request that runs an action. */
  const requestOf = (name: string, row: Row | null, input: Input): TellingRequest => ({
    url: `/api/${row ? `${resource.path}/${row.id}` : resource.path}/actions/${name}`,
    values: { input, ...(row && { version: row.version }) },
  });
  const send = (name: string, row: Row | null, input: Input, { isSilent, read }: Shown): Promise<ActionAnswer | null> => {
    const { url, values } = requestOf(name, row, input);
    return confirming((agreed) => post<ActionAnswer>(url, { ...values, ...(isSilent && { tell: false }), ...agreed }), read);
  };
  /** Run an action, with or without its messages. Reject with ApiError after notifying the person; a dialog shows field errors next to its inputs. */
  const run = async (action: ActionSchema, row: Row | null, input: Input, shown: Shown = {}): Promise<void> => {
    setRunning(action.name);
    try {
      const answer = await send(action.name, row, input, shown);
      if (!answer) return;
      notify?.({ type: 'success', message: answer.message ?? words.done(action.label), key: `action-${action.name}` });
      if (answer.open) follow(answer.open);
    } catch (error) {
      const refusal = error as HttpError;
      const isStale = error instanceof StaleSaveError;
      if (isStale) await invalidate({ resource: resource.path, invalidates: ['list', 'detail'], id: row?.id });
      if (!Object.keys(refusal.errors ?? {}).length) {
        const description = isStale ? words.stale(error.stale.changedBy) : refusal.message;
        notify?.({ type: 'error', message: words.failed(action.label), description, key: `action-${action.name}` });
      }
      throw error;
    } finally {
      setRunning(null);
    }
  };
  return { run, running, requestOf };
}
