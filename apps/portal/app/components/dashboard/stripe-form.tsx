import { formatCents } from '@haulbook/domain';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { loadStripe, type Stripe, type StripeElements } from '../../stripe';
import { Spinner } from '../spinner';

interface Props {
  clientSecret: string;
  publishableKey: string;
  total: number;
  onPaid: () => void;
  onFailed: (message: string) => void;
}

/** Stripe's own card form, in its frame: the number never touches this page. */
export function StripeForm({ clientSecret, publishableKey, total, onPaid, onFailed }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState<{ stripe: Stripe; elements: StripeElements } | null>(null);
  const [busy, setBusy] = useState(false);
  const failed = useRef(onFailed);
  failed.current = onFailed;

  useEffect(() => {
    let gone = false;
    loadStripe(publishableKey)
      .then((stripe) => {
        if (gone || !box.current) return;
        const elements = stripe.elements({ clientSecret });
        elements.create('payment').mount(box.current);
        setReady({ stripe, elements });
      })
      .catch(() => failed.current('The payment form could not be loaded. Please check your connection and try again.'));
    return () => {
      gone = true;
    };
  }, [clientSecret, publishableKey]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!ready) return;
    setBusy(true);
    const { error } = await ready.stripe.confirmPayment({ elements: ready.elements, redirect: 'if_required' });
    setBusy(false);
    if (error) onFailed(error.message ?? 'The payment did not go through.');
    else onPaid();
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-6">
      {!ready && <Spinner label="Opening the payment form…" />}
      <div ref={box} />
      <button className="btn btn-cta btn-lg" disabled={!ready || busy}>
        {busy ? 'Paying…' : `Pay ${formatCents(total)}`}
      </button>
    </form>
  );
}
