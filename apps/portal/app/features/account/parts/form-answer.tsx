import { useEffect, useRef } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { isTyping } from '../../../ui/is-typing';

/** The content that an account form shows after submission. */
export interface FormAnswer {
  ok: boolean;
  message: string | null;
  fields?: Record<string, string>;
}

/**
 * The message of the whole form. After a refusal, moves the focus to the first invalid input, or else to the message. An answer that came
 * with the page leaves it in a field that was being filled in before this script arrived.
 */
export function FormAnswerNote({ answer }: { answer: FormAnswer | undefined }) {
  const { told } = useSpeech();
  const note = useRef<HTMLDivElement>(null);
  const drawn = useRef(false);
  useEffect(() => {
    const cameWithPage = !drawn.current;
    drawn.current = true;
    if (!answer || (cameWithPage && isTyping())) return;
    const wrong = note.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (wrong && !answer.ok) wrong.focus();
    else if (answer.message) note.current?.focus();
  }, [answer]);
  return (
    <div ref={note} tabIndex={-1} className="outline-none empty:hidden" data-answer="">
      {answer?.message && (
        <Alert tone={answer.ok ? 'success' : 'error'}>
          <span data-message="">{told(answer.message)}</span>
        </Alert>
      )}
    </div>
  );
}
