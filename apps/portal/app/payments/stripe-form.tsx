import { msg } from '@haulbook/core';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSpeech } from '../language/use-speech';
import { Alert } from '../ui/alert';
import { Spinner } from '../ui/spinner';
import { StripeWallets } from './stripe-wallets';
import { loadStripe, type Stripe, type StripeElements, type StripeSession } from './stripe';

interface Props extends StripeSession {
  /** Whether the card is charged now or saved for later. */
  kind: 'payment' | 'setup';
  label: string;
  /** Called with true while the customer's bank may ask for confirmation over the page. */
  onAsking: (asking: boolean) => void;
  /** Called once Stripe has accepted the card. */
  onDone: () => Promise<void>;
}

const NOT_LOADED = msg('We couldn’t load the card form. Please check your connection and try again.');
const NOT_TAKEN = {
  payment: msg('The payment didn’t go through. Please try again.'),
  setup: msg('The card wasn’t saved. Please try again.'),
};

/** Stripe's own card form in its iframe, so that the number never touches this page. After a refusal it stays open and shows why. */
export function StripeForm({ clientSecret, publishableKey, kind, label, onAsking, onDone }: Props) {
  const { t, told, code } = useSpeech();
  const box = useRef<HTMLDivElement>(null);
  const { form, isReady, failed } = useStripeForm(box, { clientSecret, publishableKey, locale: code });
  const [busy, setBusy] = useState(false);
  const [message, setMessage] = useState<string | null>(null);

  const pay = async (): Promise<boolean> => {
    if (!form || busy) return false;
    setBusy(true);
    setMessage(null);
    onAsking(true);
    const refusal = await confirm(form, kind);
    onAsking(false);
    if (refusal === null) await onDone();
    setMessage(refusal);
    setBusy(false);
    return refusal === null;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay();
  };
  const said = failed ? NOT_LOADED : message;
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {!isReady && !failed && <Spinner label={t('Opening the card form…')} />}
      {kind === 'payment' && form && <StripeWallets elements={form.elements} onPay={pay} />}
      <div ref={box} />
      {said && <Alert tone="error">{told(said)}</Alert>}
      <button className="btn btn-cta btn-lg" disabled={!isReady || busy}>
        {busy ? t('One moment…') : label}
      </button>
    </form>
  );
}

interface Form {
  stripe: Stripe;
  elements: StripeElements;
}

interface Opening extends StripeSession {
  locale: string;
}

function useStripeForm(box: { current: HTMLDivElement | null }, { clientSecret, publishableKey, locale }: Opening) {
  const [form, setForm] = useState<Form | null>(null);
  const [isReady, setReady] = useState(false);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let leave = () => {};
    let gone = false;
    loadStripe(publishableKey, locale)
      .then((stripe) => {
        if (gone || !box.current) return;
        const elements = stripe.elements({ clientSecret });
        const element = elements.create('payment', { wallets: { applePay: 'never', googlePay: 'never' } });
        element.on('ready', () => setReady(true));
        element.on('loaderror', () => setFailed(true));
        element.mount(box.current);
        leave = () => element.destroy();
        setForm({ stripe, elements });
      })
      .catch(() => setFailed(true));
    return () => {
      gone = true;
      leave();
    };
  }, [box, clientSecret, publishableKey, locale]);
  return { form, isReady, failed };
}

/** Return null once Stripe has accepted the card, else the reason. */
async function confirm({ stripe, elements }: Form, kind: Props['kind']): Promise<string | null> {
  const filled = { elements, redirect: 'if_required' } as const;
  try {
    const { error } = await (kind === 'setup' ? stripe.confirmSetup(filled) : stripe.confirmPayment(filled));
    return error ? (error.message ?? NOT_TAKEN[kind]) : null;
  } catch {
    return NOT_TAKEN[kind];
  }
}
