import { useState } from 'react';
import { useInvalidate, useNotification } from '@refinedev/core';
import { usePost } from '../parts/use-post';

/** Ask for a secret that is shown once. The record is read again when it is put away, because it has changed with it. */
export function useSecret(resource: string, ask: { path: string; name: 'secret' | 'url' }) {
  const [secret, setSecret] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { open: notify } = useNotification();
  const post = usePost([]);
  const invalidate = useInvalidate();
  const show = async () => {
    setBusy(true);
    try {
      setSecret((await post<Record<string, string>>(ask.path))[ask.name] ?? null);
    } catch (refusal) {
      notify?.({ type: 'error', message: (refusal as Error).message, key: `${resource}-secret` });
    } finally {
      setBusy(false);
    }
  };
  const close = () => {
    setSecret(null);
    void invalidate({ resource, invalidates: ['resourceAll'] });
  };
  return { secret, busy, show, close };
}
