import { useCallback, useEffect, useState } from 'react';
import { useShortcut, withCommand } from '../layout/use-shortcut';

const isSave = (event: KeyboardEvent) => event.key.toLowerCase() === 's' && withCommand(event) && !event.altKey && !event.shiftKey;

/** The forms on the page. The last one stands in front of the others. */
const forms: symbol[] = [];

/** Make Ctrl+S, or Cmd+S on a Mac, save the record instead of saving the page to disk; with a form in front of another, that one. */
export function useSaveShortcut(save: () => void) {
  const [own] = useState(() => Symbol('form'));
  useEffect(() => {
    forms.push(own);
    return () => void forms.splice(forms.indexOf(own), 1);
  }, [own]);
  useShortcut(
    isSave,
    useCallback(() => {
      if (forms.at(-1) === own) save();
    }, [own, save]),
  );
}
