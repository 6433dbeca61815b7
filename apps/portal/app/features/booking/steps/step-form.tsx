import type { FormEvent, ReactNode } from 'react';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';

interface StepFormProps {
  title: string;
  lead?: string;
  message: string | null | undefined;
  busy: boolean;
  ready: boolean;
  next?: string;
  onBack?: (() => void) | undefined;
  onNext: () => void;
  children: ReactNode;
}

/** One step: its heading, a message for the whole of it, what it asks, and the way on and back. */
export function StepForm({ title, lead, message, busy, ready, next = 'Continue', onBack, onNext, children }: StepFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onNext();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="card p-5 sm:p-8">
      <h1 id="step-title" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {title}
      </h1>
      {lead && <p className="mt-2 text-ink-muted">{lead}</p>}
      {message && (
        <div className="mt-5">
          <Alert tone="error">{message}</Alert>
        </div>
      )}
      <div className="mt-6 grid gap-6">{children}</div>
      <div className="mt-8 flex flex-col-reverse gap-3 border-t border-line pt-6 sm:flex-row sm:justify-between">
        {onBack ? (
          <button type="button" className="btn btn-quiet" onClick={onBack}>
            <Icon name="back" /> Back
          </button>
        ) : (
          <span />
        )}
        <button className="btn btn-cta btn-lg" disabled={busy || !ready}>
          {busy ? 'One moment…' : next}
        </button>
      </div>
    </form>
  );
}
