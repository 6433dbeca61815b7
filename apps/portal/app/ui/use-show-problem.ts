import { useEffect, useRef, type RefObject } from 'react';

/**
 * Brings what was wrong into view: the first field with a message, or group of fields marked `data-invalid`, takes the focus; where none has one, the message about the
 * whole form takes it. A long form is sent from its end, and what is wrong may be screens away. `problem` is new with every refusal.
 */
export function useShowProblem<Part extends HTMLElement = HTMLFormElement>(problem: object | null): RefObject<Part> {
  const form = useRef<Part>(null);
  useEffect(() => {
    if (!problem) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
    if (wrong) return wrong.focus();
    const alert = form.current?.querySelector<HTMLElement>('[role=alert]');
    if (!alert) return;
    alert.tabIndex = -1;
    alert.focus({ preventScroll: true });
    alert.scrollIntoView({ block: 'center' });
  }, [problem]);
  return form;
}
