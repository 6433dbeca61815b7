import { useEffect, useRef } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';

/** The content that an account form shows after submission. */
export interface FormAnswer {
  ok: boolean;
  message: string | null;
  fields?: Record<string, string>;
}

/**
 * The message of the whole form. After a refusal, moves the focus to the first invalid input, or else to the message.
 * @param instead replaces the answer's own message.
 */
export function FormAnswerNote({ answer, instead }: { answer: FormAnswer | undefined; instead?: string | null }) {
  const { told } = useSpeech();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!answer) return;
    const wrong = note.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong && !answer.ok) wrong.focus();
    else if (answer.message) note.current?.focus();
  }, [answer]);
  return (
    <div ref={note} tabIndex={-1} className="outline-none empty:hidden">
      {answer?.message && <Alert tone={answer.ok ? 'success' : 'error'}>{told(instead ?? answer.message)}</Alert>}
    </div>
  );
}
