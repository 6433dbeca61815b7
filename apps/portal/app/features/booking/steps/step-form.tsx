import type { FormEvent, ReactNode } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import { Icon } from '../../../ui/icons';
import { useBooking } from '../booking-context';
import { shownEstimate } from '../firm/signing';
import { PriceBar } from '../price/price-panel';

interface Props {
  title: string;
  lead?: string;
  /** Label of the button that submits the step. */
  next?: string;
  /** Whether the step itself must wait for something before it can be submitted. */
  waiting?: boolean;
  children: ReactNode;
}

/** The frame of a step: heading, message for the whole form, fields, and the Back and Continue buttons, the latter beside the price. */
export function StepForm({ title, lead, next, waiting = false, children }: Props) {
  const { t, told } = useSpeech();
  const { draft, ready, steps, submission, price, isPriced, offersAgain, signing } = useBooking();
  const { busy, message } = submission;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    submission.submit();
  };
  return (
    <form method="post" noValidate onSubmit={submit} className="card p-5 sm:p-8">
      {steps.back && (
        <button type="button" className="btn btn-quiet -mt-2 mb-1 -ml-4 px-4" onClick={steps.back}>
          <Icon name="back" /> {t('Back')}
        </button>
      )}
      <h1 id="step-title" tabIndex={-1} className="text-2xl outline-none sm:text-3xl">
        {title}
      </h1>
      {lead && <p className="mt-2 text-ink-muted">{lead}</p>}
      {message && (
        <div className="mt-5">
          <Alert tone="error">{told(message)}</Alert>
        </div>
      )}
      <div className="mt-4 grid gap-6 sm:mt-6">{children}</div>
      <PriceBar estimate={isPriced ? shownEstimate(price.estimate, signing, draft.served) : null}>
        <button className={`btn btn-lg max-sm:px-6 ${offersAgain ? 'btn-plain' : 'btn-cta'}`} disabled={busy || !ready || waiting}>
          {busy ? t('One moment…') : (next ?? t('Continue'))}
        </button>
      </PriceBar>
    </form>
  );
}
