import type { FormName } from '@haulbook/domain';
import { useEffect, useRef } from 'react';
import { completeForm } from './saved-forms';

/**
 * Discard a saved form once it is completed.
 * @param completed called once: the page may be opened again while the next form is being filled in.
 */
export function useDiscardForm(form: FormName, completed: () => boolean): void {
  const ask = useRef(completed);
  useEffect(() => {
    if (ask.current()) completeForm(form);
  }, [form]);
}
