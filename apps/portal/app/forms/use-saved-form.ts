import { FORM_AUTOSAVE_MS, initialProgress, markChanged, type FormName, type FormProgress } from '@haulbook/domain';
import { useCallback, useEffect, useRef, useState, type MutableRefObject } from 'react';
import { discardForm, readSavedForms, saveForm, wasTakenAway } from './saved-forms';

/** A form saved in browser storage. `ready` turns true once storage has been read, after hydration. */
export interface SavedForm<Values extends object> {
  values: Values;
  ready: boolean;
  /** The saved progress, before this visit changed anything. */
  found: FormProgress;
  /** Whether the form was just submitted from another tab; the values are those of a new one. */
  sentElsewhere: boolean;
  update: (change: Partial<Values> | ((values: Values) => Partial<Values>)) => void;
  goTo: (step: string) => void;
  /** Discard everything and start with these values. */
  startOver: (values: Values) => void;
}

/**
 * Save a form on every change, every 30 seconds while there are unsaved changes, and on leaving (product spec, section 4).
 * @param restore returns the values to go on with; null for a form that is not this page's, which is discarded.
 * @param blank the values after a logout, when `initial` contains personal data.
 */
export function useSavedForm<Values extends object>(
  form: FormName,
  initial: Values,
  restore: (stored: Partial<Values>) => Values | null,
  blank = initial,
): SavedForm<Values> {
  const [values, setValues] = useState(initial);
  const [ready, setReady] = useState(false);
  const [found, setFound] = useState(() => initialProgress(form));
  const latest = useRef({ values: initial, progress: initialProgress(form) });

  const keep = useCallback(
    (next: Values, step?: string) => {
      const progress = markChanged(latest.current.progress, step);
      latest.current = { values: next, progress: saveForm(form, next, progress, new Date()) };
    },
    [form],
  );

  const restoreNow = useRef(restore);
  useEffect(() => {
    const forms = readSavedForms();
    const progress = forms.progress[form];
    if (progress.lastSaved !== null) {
      const stored = restoreNow.current(forms[form] as Partial<Values>);
      if (stored) {
        latest.current = { values: stored, progress };
        setValues(stored);
        setFound(progress);
      } else discardForm(form);
    }
    setReady(true);
  }, [form]);

  const empty = useRef(blank);
  const clear = useCallback(() => {
    latest.current = { values: empty.current, progress: initialProgress(form) };
    setFound(latest.current.progress);
    setValues(empty.current);
  }, [form]);
  const sentElsewhere = useTakenAway(form, clear);
  useAutosave(form, latest);

  const update = useCallback<SavedForm<Values>['update']>(
    (change) => {
      const current = latest.current.values;
      const next = { ...current, ...(typeof change === 'function' ? change(current) : change) };
      keep(next);
      setValues(next);
    },
    [keep],
  );
  const goTo = useCallback((step: string) => keep(latest.current.values, step), [keep]);
  const startOver = useCallback(
    (fresh: Values) => {
      discardForm(form);
      latest.current = { values: fresh, progress: initialProgress(form) };
      setFound(latest.current.progress);
      setValues(fresh);
    },
    [form],
  );
  return { values, ready, found, sentElsewhere, update, goTo, startOver };
}

/**
 * Clear the form when another tab submits it or logs out, so that it is neither shown, saved nor submitted again.
 * @returns whether it was submitted.
 */
function useTakenAway(form: FormName, clear: () => void): boolean {
  const [sent, setSent] = useState(false);
  useEffect(() => {
    const heard = (event: StorageEvent) => {
      const why = wasTakenAway(form, event);
      if (!why) return;
      clear();
      setSent(why === 'sent');
    };
    window.addEventListener('storage', heard);
    return () => window.removeEventListener('storage', heard);
  }, [form, clear]);
  return sent;
}

/** Retry saving what could not be saved (storage full or busy): every 30 seconds, and on leaving. */
function useAutosave(form: FormName, latest: MutableRefObject<{ values: object; progress: FormProgress }>): void {
  useEffect(() => {
    const retry = () => {
      const { values, progress } = latest.current;
      if (progress.hasUnsavedChanges) latest.current.progress = saveForm(form, values, progress, new Date());
    };
    const timer = setInterval(retry, FORM_AUTOSAVE_MS);
    window.addEventListener('pagehide', retry);
    return () => {
      retry();
      clearInterval(timer);
      window.removeEventListener('pagehide', retry);
    };
  }, [form, latest]);
}
