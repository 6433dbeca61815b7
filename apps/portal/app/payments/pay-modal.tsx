import type { PaymentMethodView } from '@haulbook/contracts';
import { useRevalidator } from '@remix-run/react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useSpeech } from '../language/use-speech';
import { Alert } from '../ui/alert';
import { Modal } from '../ui/modal';
import { useNotify } from '../ui/notifications';
import { Spinner } from '../ui/spinner';
import { ANOTHER, SaveCardTick, SavedCardChoice, TEST_CARDS, TestCardChoice, TipChoice } from './pay-choices';
import { StripeForm } from './stripe-form';
import { usePay, type Payer, type PayChoice } from './use-pay';
import { useSavedCards } from './use-saved-cards';

interface Props {
  number: string;
  balanceCents: number;
  payer: Payer;
  provider: 'stripe' | 'test';
  /** Whether the payer has an account. Without one, there are no saved cards, and none is saved. */
  hasAccount?: boolean;
  /** Whether a tip can be added, which is for completed work. */
  withTip?: boolean;
  onClose: () => void;
}

/** The dialog for paying the balance by card. Card numbers go to the provider's form and never through ours. */
export function PayModal({ number, balanceCents, payer, provider, hasAccount = true, withTip = true, onClose }: Props) {
  const { t, told, money } = useSpeech();
  const cards = useSavedCards(hasAccount);
  const [tipCents, setTip] = useState(0);
  const total = balanceCents + tipCents;
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // The invoice moves to the paid ones together with this dialog, so the thanks are shown as a notification.
  const thank = () => {
    notify({
      type: 'success',
      title: t('We received {amount}', { amount: money(total) }),
      message: hasAccount ? t('Thank you. Your receipt is listed under the invoice.') : t('Thank you. We’ll send you the receipt.'),
    });
    onClose();
    revalidate();
  };
  const pay = usePay(payer, thank, revalidate);
  return (
    <Modal title={t('Pay {amount}', { amount: number })} onClose={onClose} aside={pay.asking}>
      {pay.waiting ? (
        <Alert tone="info">{told(pay.waiting)}</Alert>
      ) : pay.form ? (
        <StripeForm
          {...pay.form}
          kind="payment"
          label={t('Pay {amount}', { amount: money(total) })}
          onAsking={pay.setAsking}
          onDone={() => pay.look(pay.form!.paymentId)}
        />
      ) : cards === null ? (
        <Spinner label={t('Loading your cards…')} />
      ) : (
        <PayForm
          cards={cards}
          provider={provider}
          total={total}
          tipCents={tipCents}
          hasAccount={hasAccount}
          withTip={withTip}
          onTip={setTip}
          busy={pay.busy}
          message={pay.message}
          onPay={(choice) => void pay.start({ tipCents, balanceCents, ...choice })}
        />
      )}
    </Modal>
  );
}

interface FormProps {
  cards: PaymentMethodView[];
  provider: Props['provider'];
  hasAccount: boolean;
  withTip: boolean;
  total: number;
  tipCents: number;
  busy: boolean;
  message: string | null;
  onTip: (cents: number) => void;
  onPay: (choice: Omit<PayChoice, 'tipCents' | 'balanceCents'>) => void;
}

/** Selects tip and card. The first usable saved card is preselected. */
function PayForm({ cards, provider, hasAccount, withTip, total, tipCents, busy, message, onTip, onPay }: FormProps) {
  const { t, told, money } = useSpeech();
  const [chosen, choose] = useState(() => cards.find(({ usable }) => usable)?.id ?? ANOTHER);
  const [card, setCard] = useState(TEST_CARDS[0]!.card);
  const [saveCard, setSave] = useState(false);
  const end = useRef<HTMLDivElement>(null);
  // On a phone the form is longer than the screen: scroll the reason of a refused card into view.
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
      {withTip && <TipChoice value={tipCents} onChange={onTip} />}
      {cards.length > 0 && <SavedCardChoice cards={cards} value={chosen} onChange={choose} />}
      {isAnother && provider === 'test' && <TestCardChoice value={card} onChange={setCard} />}
      {isAnother && hasAccount && <SaveCardTick value={saveCard} onChange={setSave} />}
      <div ref={end} className="grid gap-6">
        {message && <Alert tone="error">{told(message)}</Alert>}
        <button className="btn btn-cta btn-lg" disabled={busy}>
          {busy ? t('One moment…') : isTyped ? t('Continue to payment') : t('Pay {amount}', { amount: money(total) })}
        </button>
      </div>
    </form>
  );
}
