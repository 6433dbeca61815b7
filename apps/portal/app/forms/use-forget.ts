import type { FormName } from '@haulbook/domain';
import { useEffect, useRef } from 'react';
import { completeForm } from './saved-forms';

/**
 * A form is completed: what was saved of it goes (security: saved forms are cleared on completion).
 * @param completed asked once: the page that says thanks may be looked at again while the next form is being filled in.
 */
export function useForget(form: FormName, completed: () => boolean): void {
  const ask = useRef(completed);
  useEffect(() => {
    if (ask.current()) completeForm(form);
  }, [form]);
}
