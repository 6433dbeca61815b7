import { useShortcut, withCommand } from '../layout/use-shortcut';

const isSave = (event: KeyboardEvent) => event.key.toLowerCase() === 's' && withCommand(event) && !event.altKey && !event.shiftKey;

/** Make Ctrl+S, or Cmd+S on a Mac, save the record instead of saving the page to disk. */
export const useSaveShortcut = (save: () => void) => useShortcut(isSave, save);
