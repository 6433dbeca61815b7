import { useEffect, useState } from 'react';

/** Return whether scripts are running, so that a form is sent by them and not as a page of its own. */
export function useIsReady(): boolean {
  const [isReady, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  return isReady;
}
