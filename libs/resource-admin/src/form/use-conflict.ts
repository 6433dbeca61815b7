import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { StaleSave } from '@haulbook/resource-contracts';

type Values = Record<string, unknown>;

export interface Conflict {
  stale: StaleSave;
  /** What this person meant to save, by the names in which it is sent. */
  mine: Values;
}

interface Options {
  form: FormInstance;
  /** Makes what the other person saved the record that the form starts from. @returns its values as the form holds them */
  takeOver: (stale: StaleSave) => Values;
  send: (values: Values) => Promise<void>;
  /** Called when nothing is left to save. */
  onNothingLeft: (current: Values) => void;
}

/** A save that met a newer version, until this person has decided what becomes of it. */
export function useConflict({ form, takeOver, send, onNothingLeft }: Options) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settle = (decide: (open: Conflict) => void) => {
    if (!conflict) return;
    setConflict(null);
    decide(conflict);
  };
  return {
    conflict,
    raise: setConflict,
    /** Sends the changes again on top of the version that won, without the fields whose other value was chosen. */
    saveChosen: (theirs: string[]) =>
      settle(({ stale, mine }) => {
        const current = takeOver(stale);
        form.setFieldsValue(Object.fromEntries(theirs.map((name) => [name, current[name]])));
        const chosen = Object.fromEntries(Object.entries(mine).filter(([name]) => !theirs.includes(name)));
        if (Object.keys(chosen).length > 0) void send(chosen);
        else onNothingLeft(stale.current);
      }),
    /** Shows what the other person saved and goes on from there. */
    reloadTheirs: () => settle(({ stale }) => form.setFieldsValue(takeOver(stale))),
    closeConflict: () => setConflict(null),
  };
}
