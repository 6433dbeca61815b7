import { useState } from 'react';
import type { ApiError } from '../data/http';

/** State of a sign-in form: whether it is sending, and the message of the last refusal. */
export interface Sending {
  busy: boolean;
  error: string | null;
  send: (work: () => Promise<void>) => Promise<void>;
}

/** Run one request at a time, and keep the message of an error until the next request. */
export function useSend(): Sending {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const send = async (work: () => Promise<void>) => {
    setBusy(true);
    setError(null);
    await work().catch((refusal: ApiError) => setError(refusal.message));
    setBusy(false);
  };
  return { busy, error, send };
}
