import { createContext, useCallback, useContext, useEffect, useRef, useState } from 'react';

/** An entry of the menu of a record: a link, or something to run. */
export interface MenuEntry {
  label: string;
  href?: string;
  /** Whether it cannot be taken back: then it stands apart from the others. */
  danger?: boolean;
  onClick?: () => void;
}

type Add = (entry: MenuEntry) => () => void;

const MenuContext = createContext<Add>(() => () => undefined);

/** The provider of the menu that the actions below it may add entries to. */
export const MenuActionsProvider = MenuContext.Provider;

/** Return the entries that were added to a menu, and how to add one; adding returns how to take it away again. */
export function useMenuActions(): { entries: MenuEntry[]; add: Add } {
  const [entries, setEntries] = useState<MenuEntry[]>([]);
  const add = useCallback((entry: MenuEntry) => {
    setEntries((all) => [...all, entry]);
    return () => setEntries((all) => all.filter((other) => other !== entry));
  }, []);
  return { entries, add };
}

/** An action of a record that is not needed every day: it stands in the menu of the bar instead of taking up a button's room. */
export function MenuAction({ label, href, danger, onClick }: MenuEntry) {
  const add = useContext(MenuContext);
  const latest = useRef(onClick);
  useEffect(() => {
    latest.current = onClick;
  });
  useEffect(() => add({ label, href, danger, onClick: () => latest.current?.() }), [add, label, href, danger]);
  return null;
}
