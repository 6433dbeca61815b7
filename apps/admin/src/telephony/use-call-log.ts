import { useState } from 'react';
import { useNotification } from '@refinedev/core';
import { usePost, type ApiError } from '@haulbook/resource-admin';
import type { EndedCall } from './phone-state';

/** A call in the customer's history. */
export interface LoggedCall extends EndedCall {
  id: string;
}

/** Return what logs a call that has ended, and the last call logged here. Another tab may have logged the same one before. */
export function useCallLog() {
  const post = usePost(['calls']);
  const { open: notify } = useNotification();
  const [last, setLast] = useState<LoggedCall | null>(null);
  const save = async (call: EndedCall) => {
    try {
      const { id } = await post<{ id: string }>('/api/calls', call);
      setLast({ ...call, id });
    } catch (error) {
      const { code, message } = error as ApiError;
      if (code === 'already_exists') return;
      notify?.({ type: 'error', message: 'The call wasn’t logged', description: `${message} Log it under Calls.`, key: 'call' });
    }
  };
  return { last, save };
}
