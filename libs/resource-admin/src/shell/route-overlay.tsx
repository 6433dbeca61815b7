import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** The duration of the overlay: about 200 ms, as specified (section 9). */
export const OVERLAY_MS = 200;

/** A veil over the page while it changes; it takes no clicks and is not announced. */
export function RouteOverlay() {
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  useEffect(() => {
    setShown(true);
    const timer = setTimeout(() => setShown(false), OVERLAY_MS);
    return () => clearTimeout(timer);
  }, [pathname]);
  return shown ? <div className="ra-overlay" data-testid="route-overlay" aria-hidden="true" /> : null;
}
