import { useEffect, useRef } from 'react';
import { Alert } from '../../../ui/alert';

/** What a form of these pages shows after it was sent. */
export interface FormAnswer {
  ok: boolean;
  message: string | null;
  fields?: Record<string, string>;
}

/**
 * The message of the whole form. After a refusal the keyboard goes where something can be mended: to the first input that is
 * wrong, or else to the message. `instead` says more than the answer's own message does.
 */
export function FormAnswerNote({ answer, instead }: { answer: FormAnswer | undefined; instead?: string | null }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = note.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong && !answer.ok) wrong.focus();
    else if (answer.message) note.current?.focus();
  }, [answer]);
  return (
    <div ref={note} tabIndex={-1} className="outline-none empty:hidden">
      {answer?.message && <Alert tone={answer.ok ? 'success' : 'error'}>{instead ?? answer.message}</Alert>}
    </div>
  );
}
