import { useEffect } from 'react';

/** Look again every so often while the page is in sight, and as it comes into sight. */
export function useLookingAgain(isWanted: boolean, everyMs: number, look: () => Promise<void>): void {
  useEffect(() => {
    if (!isWanted) return;
    const lookIfSeen = () => document.visibilityState === 'visible' && void look();
    lookIfSeen();
    const timer = setInterval(lookIfSeen, everyMs);
    document.addEventListener('visibilitychange', lookIfSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', lookIfSeen);
    };
  }, [isWanted, everyMs, look]);
}
