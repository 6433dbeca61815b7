import { useNavigation } from '@remix-run/react';
import { useEffect } from 'react';
import { LEAVING_EVENT } from './network-script';

/** Shows the progress bar while React fetches the next page, as the network script does when the browser does. */
export function useLeaving() {
  const busy = useNavigation().state !== 'idle';
  useEffect(() => {
    document.dispatchEvent(new CustomEvent(LEAVING_EVENT, { detail: busy }));
  }, [busy]);
}
