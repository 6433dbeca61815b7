import type { FormEvent, ReactNode } from 'react';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { useBooking } from '../booking-context';

interface Props {
  title: string;
  lead?: string;
  /** Label of the button that submits the step. */
  next?: string;
  /** Whether the step itself must wait for something before it can be submitted. */
  waiting?: boolean;
  children: ReactNode;
}

/** The frame of a step: heading, message for the whole form, fields, and the Back and Continue buttons. */
export function StepForm({ title, lead, next = 'Continue', waiting = false, children }: Props) {
  const { ready, steps, submission } = useBooking();
  const { busy, message } = submission;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit();
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
        {steps.back ? (
          <button type="button" className="btn btn-quiet" onClick={steps.back}>
            <Icon name="back" /> Back
          </button>
        ) : (
          <span />
        )}
        <button className="btn btn-cta btn-lg" disabled={busy || !ready || waiting}>
          {busy ? 'One moment…' : next}
        </button>
      </div>
    </form>
  );
}
