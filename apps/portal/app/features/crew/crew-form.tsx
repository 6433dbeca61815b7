import { useRef, useState, type ReactNode } from 'react';
import { useSpeech, useText } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import type { CrewAnswer } from './answer';
import { ComingText } from './coming-text';
import { useAnswer, useCrew } from './crew-context';
import type { StopProps } from './stop';

interface CrewFormProps extends Pick<StopProps, 'stop'> {
  intent: string;
  button: string;
  children?: ReactNode | ((fields: Record<string, string>) => ReactNode);
  /** Whether it is what comes next at the stop. */
  main?: boolean;
  /** Whether it stands back behind another form of the same question. */
  plain?: boolean;
  /** Whether the button stands beside what is filled in. */
  beside?: boolean;
  /** Whether it sends messages, whose text can be looked at before. */
  tells?: boolean;
}

/** Return how a form is sent: once at a time, and as a new one after it counted. */
function useSending(stop: StopProps['stop']) {
  const { press } = useCrew();
  const [busy, setBusy] = useState(false);
  const [round, setRound] = useState(0);
  const isSending = useRef(false);
  // What the stop is at: sent twice from there, a form counts once, and once it counted it is empty again. What else is recorded at the
  // stop meanwhile empties no form in which something was typed.
  const now = [stop.id, stop.status, stop.seen, round].join('-');
  const [typedAt, setTypedAt] = useState<string | null>(null);
  const state = typedAt ?? now;
  const send = async (form: FormData) => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    const answered = await press(form);
    isSending.current = false;
    setBusy(false);
    if (!answered.ok || answered.coming) return;
    setRound((count) => count + 1);
    setTypedAt(null);
  };
  return { send, busy, state, onTyped: () => setTypedAt(state) };
}

/** A form of a stop, with what it was answered, in the language around it. It works without scripts, and with them also without a signal. */
export function CrewForm({ stop, intent, button, children, main = false, plain = false, beside = false, tells = false }: CrewFormProps) {
  const t = useText();
  const answer = useAnswer(stop.id, intent);
  const { send, busy, state, onTyped } = useSending(stop);
  const fields = answer && !answer.ok ? answer.fields : {};
  // What was looked at, or asked, is not about what is sent once something else is filled in.
  const [changed, setChanged] = useState<CrewAnswer>();
  const current = answer !== changed ? answer : undefined;
  const coming = current?.ok ? current.coming : undefined;
  // What was looked at has been read.
  const asks = current && (current.ok ? Boolean(coming?.warnings.length) : current.code === 'confirmation_needed');
  const look = main ? 'btn-cta' : plain ? 'btn-plain border-2' : 'btn-brand';
  return (
    <form
      key={state}
      method="post"
      noValidate
      className={beside ? 'grid grid-cols-[auto_1fr] gap-3' : 'grid gap-3'}
      onInput={() => {
        onTyped();
        setChanged(answer);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        void send(new FormData(event.currentTarget));
      }}
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
      <button className={`btn min-h-16 w-full text-xl ${look}`} disabled={busy}>
        {busy ? t('One moment…') : asks ? t('{button} all the same', { button }) : button}
      </button>
      {tells && (
        <div className={beside ? 'col-span-2 grid' : 'grid'}>
          {coming ? <ComingText coming={coming} /> : <Look disabled={busy} onLook={(form) => void send(form)} />}
        </div>
      )}
    </form>
  );
}

/** The button that shows what a form sends, and does nothing else. */
function Look({ disabled, onLook }: { disabled: boolean; onLook: (form: FormData) => void }) {
  const t = useText();
  const look = (form: HTMLFormElement) => {
    const asked = new FormData(form);
    asked.set('show', 'yes');
    onLook(asked);
  };
  return (
    <button
      name="show"
      value="yes"
      className="min-h-12 text-lg font-semibold text-brand underline"
      disabled={disabled}
      onClick={(event) => {
        event.preventDefault();
        look(event.currentTarget.form!);
      }}
    >
      {t('See what is sent')}
    </button>
  );
}

/** What a form was answered, unless that stands beside its fields. */
export function Told({ answer }: { answer: CrewAnswer | undefined }) {
  const { told } = useSpeech();
  if (!answer?.message || (!answer.ok && Object.keys(answer.fields).length > 0)) return null;
  return <Alert tone={answer.ok ? (answer.waits ? 'info' : 'success') : 'error'}>{told(answer.message)}</Alert>;
}
