import { useEffect, useState } from 'react';

/** The question of the browser whether to put the page on the home screen. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

/** Return what puts the page on the home screen; null where the browser has no way, or it is there. */
export function useInstall(): (() => void) | null {
  const [offer, setOffer] = useState<InstallPrompt | null>(null);
  useEffect(() => {
    const offered = (event: Event) => {
      event.preventDefault();
      setOffer(event as InstallPrompt);
    };
    window.addEventListener('beforeinstallprompt', offered);
    return () => window.removeEventListener('beforeinstallprompt', offered);
  }, []);
  if (!offer) return null;
  return () => {
    setOffer(null);
    void offer.prompt();
  };
}
