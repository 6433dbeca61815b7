import type { InvoiceView, PaymentMethodView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/domain';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { usePay, type PayChoice } from '../../use-pay';
import { useSavedCards } from '../../use-saved-cards';
import { Alert } from '../alert';
import { Modal } from '../modal';
import { useNotify } from '../notifications';
import { Spinner } from '../spinner';
import { ANOTHER, SaveCardTick, SavedCardChoice, TEST_CARDS, TestCardChoice, TipChoice } from './pay-choices';
import { StripeForm } from './stripe-form';

interface Props {
  invoice: InvoiceView;
  provider: 'stripe' | 'test';
  onClose: () => void;
}

/** Pays the open balance by card. Card numbers go to the provider's own form and never through ours. */
export function PayModal({ invoice, provider, onClose }: Props) {
  const cards = useSavedCards();
  const [tipCents, setTip] = useState(0);
  const total = invoice.balanceCents + tipCents;
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // The invoice moves to the paid ones, and this window with it: the thanks are said at the edge of the screen.
  const thank = () => {
    notify({
      type: 'success',
      title: `We received ${formatCents(total)}`,
      message: 'Thank you. Your receipt is listed under the invoice.',
    });
    onClose();
    revalidate();
  };
  const pay = usePay(invoice.id, thank, revalidate);
  return (
    <Modal title={`Pay ${invoice.number}`} onClose={onClose} aside={pay.asking}>
      {pay.waiting ? (
        <Alert tone="info">{pay.waiting}</Alert>
      ) : pay.form ? (
        <StripeForm
          {...pay.form}
          kind="payment"
          label={`Pay ${formatCents(total)}`}
          onAsking={pay.setAsking}
          onDone={() => pay.look(pay.form!.paymentId)}
        />
      ) : cards === null ? (
        <Spinner label="Looking for your cards…" />
      ) : (
        <PayForm
          {...{ cards, provider, total, tipCents }}
          onTip={setTip}
          busy={pay.busy}
          message={pay.message}
          onPay={(choice) => void pay.start({ tipCents, balanceCents: invoice.balanceCents, ...choice })}
        />
      )}
    </Modal>
  );
}

interface FormProps {
  cards: PaymentMethodView[];
  provider: Props['provider'];
  total: number;
  tipCents: number;
  busy: boolean;
  message: string | null;
  onTip: (cents: number) => void;
  onPay: (choice: Omit<PayChoice, 'tipCents' | 'balanceCents'>) => void;
}

/** Tip and card. A saved card is chosen from the start when there is one. */
function PayForm({ cards, provider, total, tipCents, busy, message, onTip, onPay }: FormProps) {
  const [chosen, choose] = useState(() => cards.find(({ usable }) => usable)?.id ?? ANOTHER);
  const [card, setCard] = useState(TEST_CARDS[0]!.card);
  const [saveCard, setSave] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  // On a phone the form is longer than the window: why a card was refused must not be below its edge.
  useEffect(() => {
    if (message) end.current?.scrollIntoView({ block: 'nearest' });
  }, [message]);
  const isAnother = chosen === ANOTHER;
  const isTyped = isAnother && provider === 'stripe';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (isAnother) onPay({ saveCard, ...(provider === 'test' && { card }) });
    else onPay({ savedCardId: chosen });
  };
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <TipChoice value={tipCents} onChange={onTip} />
      {cards.length > 0 && <SavedCardChoice cards={cards} value={chosen} onChange={choose} />}
      {isAnother && provider === 'test' && <TestCardChoice value={card} onChange={setCard} />}
      {isAnother && <SaveCardTick value={saveCard} onChange={setSave} />}
      <div ref={end} className="grid gap-6">
        {message && <Alert tone="error">{message}</Alert>}
        <button className="btn btn-cta btn-lg" disabled={busy}>
          {busy ? 'One moment…' : isTyped ? 'Continue to payment' : `Pay ${formatCents(total)}`}
        </button>
      </div>
    </form>
  );
}
