import { createContext, useContext, useSyncExternalStore } from 'react';
import type { RecordChange } from '@haulbook/resource-contracts';
import { isOwnWrite } from './own-writes';

/** The time in milliseconds for which a record is marked after another person changed it. */
const MARKED_MS = 2500;

type Changed = Pick<RecordChange, 'resource' | 'id'>;

const NONE: ReadonlySet<string> = new Set();
const nameOf = ({ resource, id }: Changed) => `${resource} ${id}`;

/** Remembers which records others changed just now, to mark them. */
export class ChangedRecords {
  private marked = NONE;
  private readonly listeners = new Set<() => void>();

  /** Mark records for a moment, except those that this page wrote. */
  mark(changes: readonly Changed[]): void {
    const names = changes.filter((change) => !isOwnWrite(change)).map(nameOf);
    if (names.length === 0) return;
    this.show(new Set([...this.marked, ...names]));
    setTimeout(() => this.show(new Set([...this.marked].filter((name) => !names.includes(name)))), MARKED_MS);
  }

  readonly current = (): ReadonlySet<string> => this.marked;
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  private show(marked: ReadonlySet<string>): void {
    this.marked = marked;
    for (const listener of this.listeners) listener();
  }
}

const Context = createContext(new ChangedRecords());
export const ChangedRecordsProvider = Context.Provider;

/** Return a function that names the class of a record which another person changed just now; it is empty for any other. */
export function useMark(resource: string): (id: string | undefined) => string {
  const records = useContext(Context);
  const marked = useSyncExternalStore(records.subscribe, records.current);
  return (id = '') => (marked.has(nameOf({ resource, id })) ? ' ra-changed' : '');
}
