import { createContext, useCallback, useContext, useEffect, useId, useState, type ReactNode } from 'react';
import { useUnsavedGuard } from '../form/use-unsaved-guard';

/** The forms in which something is written that was not sent. */
const Unsent = createContext<Set<string>>(new Set());

/** Ask before what was written in any of the forms inside is lost. It is one question for all of them: a router takes no second one. */
export function UnsentGuard({ children }: { children: ReactNode }) {
  const [unsent] = useState(() => new Set<string>());
  useUnsavedGuard(useCallback(() => unsent.size > 0, [unsent]));
  return <Unsent.Provider value={unsent}>{children}</Unsent.Provider>;
}

/** Say whether something is written in a form that was not sent. */
export function useUnsent(isUnsent: boolean): void {
  const unsent = useContext(Unsent);
  const id = useId();
  useEffect(() => {
    if (isUnsent) unsent.add(id);
    return () => void unsent.delete(id);
  }, [unsent, id, isUnsent]);
}
