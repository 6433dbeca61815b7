import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Alert } from '../../ui/alert';
import type { CrewAnswer } from './answer';
import { useAnswer, useCrew } from './crew-context';
import type { StopProps } from './stop';

interface CrewFormProps extends Pick<StopProps, 'stop'> {
  intent: string;
  button: string;
  children?: ReactNode | ((fields: Record<string, string>) => ReactNode);
  /** Whether it is what comes next at the stop. */
  main?: boolean;
  /** Whether the button stands beside what is filled in. */
  beside?: boolean;
}

/** A form of a stop, with what it was answered. It works without scripts, and with them also without a signal. */
export function CrewForm({ stop, intent, button, children, main = false, beside = false }: CrewFormProps) {
  const { press } = useCrew();
  const answer = useAnswer(stop.id, intent);
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const isSending = useRef(false);
  // What the stop is at: sent twice from there, a form counts once, and once it counted it is empty again. What else is recorded at the
  // stop meanwhile empties no form in which something was typed.
  const now = [stop.id, stop.status, stop.seen, round].join('-');
  const [typedAt, setTypedAt] = useState<string | null>(null);
  const state = typedAt ?? now;
  const fields = answer && !answer.ok ? answer.fields : {};
  const asks = answer && !answer.ok && answer.code === 'confirmation_needed';
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const { ok } = await press(new FormData(event.currentTarget));
    isSending.current = false;
    setBusy(false);
    if (!ok) return;
    setRound((count) => count + 1);
    setTypedAt(null);
  };
  return (
    <form
      key={state}
      method="post"
      noValidate
      className={beside ? 'grid grid-cols-[auto_1fr] gap-3' : 'grid gap-3'}
      onInput={() => setTypedAt(state)}
      onSubmit={(event) => void send(event)}
    >
      <input type="hidden" name="visit" value={stop.id} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={`${intent}-${state}`} />
      {asks && <input type="hidden" name="confirmed" value="yes" />}
      {typeof children === 'function' ? children(fields) : children}
      {!(main && answer?.ok) && (
        <div className={beside ? 'order-first col-span-2 empty:hidden' : 'empty:hidden'}>
          <Told answer={answer} />
        </div>
      )}
      <button className={`btn min-h-16 w-full text-xl ${main ? 'btn-cta' : 'btn-brand'}`} disabled={busy}>
        {busy ? 'One moment …' : asks ? `${button} all the same` : button}
      </button>
    </form>
  );
}

/** What a form was answered, unless that stands beside its fields. */
export function Told({ answer }: { answer: CrewAnswer | undefined }) {
  if (!answer?.message || (!answer.ok && Object.keys(answer.fields).length > 0)) return null;
  return <Alert tone={answer.ok ? (answer.waits ? 'info' : 'success') : 'error'}>{answer.message}</Alert>;
}
