import { useEffect, useRef, type RefObject } from 'react';

/**
 * Bring the first problem of a form into view: focus the first invalid field or group marked `data-invalid`, else the message of the whole
 * form. A long form is submitted from its end, so the problem may be off screen.
 * @param problem a new object with every refusal.
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
