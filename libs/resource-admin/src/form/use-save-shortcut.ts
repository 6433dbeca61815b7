import { useEffect } from 'react';

/** Make Ctrl+S, or Cmd+S on a Mac, save the record instead of saving the page to disk. */
export function useSaveShortcut(save: () => void) {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
      event.preventDefault();
      save();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [save]);
}
