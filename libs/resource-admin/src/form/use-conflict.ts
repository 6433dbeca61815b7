import type { FormInstance } from 'antd';
import { useState } from 'react';
import type { StaleSave } from '@haulbook/resource-contracts';

type Values = Record<string, unknown>;

export interface Conflict {
  stale: StaleSave;
  /** The values that this person is saving, by the names under which they are sent. */
  mine: Values;
}

interface Options {
  form: FormInstance;
  /**
   * Make the other person's version the base of the form.
   * @returns its values in the form's format
   */
  takeOver: (stale: StaleSave) => Values;
  /** Send values on top of the version that was taken over. */
  send: (values: Values, merges: number) => Promise<void>;
  /** Called when nothing is left to save. */
  onNothingLeft: (current: Values) => void;
}

/** How often a save is sent again by itself, each time on top of a version that is newer still. */
export const MERGES = 3;

/** Hold a save that conflicts with a newer version until the person has decided what to save. */
export function useConflict({ form, takeOver, send, onNothingLeft }: Options) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const settle = (decide: (open: Conflict) => void) => {
    if (!conflict) return;
    setConflict(null);
    decide(conflict);
  };
  const merge = ({ stale, mine }: Conflict, merges = 0): Promise<void> => {
    const others = Object.entries(takeOver(stale)).filter(([name]) => !(name in mine));
    form.setFieldsValue(Object.fromEntries(others));
    return send(mine, merges);
  };
  return {
    conflict,
    raise: setConflict,
    /** Send the changes again on top of the newer version; the other fields are as they are there. */
    merge,
    /** Send the changes again on top of the newer version, without the fields whose other value was chosen. */
    saveChosen: (theirs: string[]) =>
      settle(({ stale, mine }) => {
        const chosen = Object.fromEntries(Object.entries(mine).filter(([name]) => !theirs.includes(name)));
        if (Object.keys(chosen).length > 0) void merge({ stale, mine: chosen });
        else onNothingLeft(stale.current);
      }),
    /** Show what the other person saved and continue from there. */
    reloadTheirs: () => settle(({ stale }) => form.setFieldsValue(takeOver(stale))),
    closeConflict: () => setConflict(null),
  };
}
