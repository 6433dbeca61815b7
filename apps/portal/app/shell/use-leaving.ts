import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { LEAVING_EVENT } from './network-script';

/** Show the progress bar while React loads the next page, as the network script does for the browser. */
export function useLeaving() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(LEAVING_EVENT, { detail: busy }));
  }, [busy]);
}
