import type { FormName } from '@haulbook/domain';
import { useEffect } from 'react';
import { forgetForm } from './saved-forms';

/** A form is completed: what was saved of it goes (security: saved forms are cleared on completion). */
export function useForget(form: FormName, completed = true): void {
  useEffect(() => {
    if (completed) forgetForm(form);
  }, [form, completed]);
}
