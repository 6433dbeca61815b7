import { Form, useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { Alert } from '../../ui/alert';
import type { CrewAnswer } from './answer';
import type { StopProps } from './stop';

interface CrewFormProps extends Pick<StopProps, 'stop' | 'answer'> {
  intent: string;
  button: string;
  children?: ReactNode | ((fields: Record<string, string>) => ReactNode);
  /** Whether it is what comes next at the stop. */
  main?: boolean;
}

/** A form of a stop, with what it was answered. It works without scripts. */
export function CrewForm({ stop, answer, intent, button, children, main = false }: CrewFormProps) {
  const { state: going, formData } = useNavigation();
  // What the stop is at: sent twice from there, a form counts once, and once it counted it is empty again.
  const state = [stop.id, stop.status, stop.seen].join('-');
  const busy = going !== 'idle' && formData?.get('visit') === stop.id && formData.get('intent') === intent;
  const mine = answer?.visit === stop.id && answer.intent === intent ? answer : undefined;
  const fields = mine && !mine.ok ? mine.fields : {};
  const asks = mine && !mine.ok && mine.code === 'confirmation_needed';
  return (
    <Form key={state} method="post" action={`#${stop.id}`} noValidate preventScrollReset className="grid gap-3">
      <input type="hidden" name="visit" value={stop.id} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="key" value={`${intent}-${state}`} />
      {asks && <input type="hidden" name="confirmed" value="yes" />}
      {typeof children === 'function' ? children(fields) : children}
      {!(main && mine?.ok) && <Told answer={mine} />}
      <button className={`btn min-h-16 w-full text-xl ${main ? 'btn-cta' : 'btn-brand'}`} disabled={busy}>
        {busy ? 'One moment …' : asks ? `${button} all the same` : button}
      </button>
    </Form>
  );
}

function Told({ answer }: { answer: CrewAnswer | undefined }) {
  if (!answer?.message || (!answer.ok && Object.keys(answer.fields).length > 0)) return null;
  return <Alert tone={answer.ok ? 'success' : 'error'}>{answer.message}</Alert>;
}
