import type { InvoiceView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/domain';
import { useRevalidator } from '@remix-run/react';
import { useState, type FormEvent } from 'react';
import { usePay } from '../../use-pay';
import { Alert } from '../alert';
import { Modal } from '../modal';
import { useNotify } from '../notifications';
import { StripeForm } from './stripe-form';

const TIPS = [0, 1000, 2000, 4000];
const TEST_CARDS = [
  { card: '4242424242424242', label: 'Visa ending 4242', note: 'is accepted' },
  { card: '4000000000000002', label: 'Visa ending 0002', note: 'is declined' },
];

interface Props {
  invoice: InvoiceView;
  provider: 'stripe' | 'test';
  onClose: () => void;
}

/** Pays the open balance by card. Card numbers go to the provider's own form and never through ours. */
export function PayModal({ invoice, provider, onClose }: Props) {
  const [tipCents, setTip] = useState(0);
  const [card, setCard] = useState(TEST_CARDS[0]?.card ?? '');
  const total = invoice.balanceCents + tipCents;
  const notify = useNotify();
  const { revalidate } = useRevalidator();
  // The invoice moves to the paid ones, and this window with it: the thanks are said at the edge of the screen.
  const pay = usePay(invoice.id, () => {
    notify({
      type: 'success',
      title: `We received ${formatCents(total)}`,
      message: 'Thank you. Your receipt is listed under the invoice.',
    });
    onClose();
    revalidate();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void pay.start({ tipCents, ...(provider === 'test' && { card }) });
  };
  return (
    <Modal title={`Pay ${invoice.number}`} onClose={onClose}>
      {pay.message && (
        <div className="mb-5">
          <Alert tone="error">{pay.message}</Alert>
        </div>
      )}
      {pay.stripe ? (
        <StripeForm {...pay.stripe} total={total} onPaid={pay.settle} onFailed={pay.fail} />
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-6">
          <TipChoice value={tipCents} onChange={setTip} />
          {provider === 'test' && <TestCardChoice value={card} onChange={setCard} />}
          <button className="btn btn-cta btn-lg" disabled={pay.busy}>
            {pay.busy ? 'One moment…' : provider === 'test' ? `Pay ${formatCents(total)}` : 'Continue to payment'}
          </button>
        </form>
      )}
    </Modal>
  );
}

function TipChoice({ value, onChange }: { value: number; onChange: (cents: number) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        Tip for the crew <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {TIPS.map((cents) => (
          <label key={cents} className="choice items-center p-3">
            <input type="radio" name="tip" className="tick" checked={value === cents} onChange={() => onChange(cents)} />
            {cents === 0 ? 'No tip' : formatCents(cents, { whole: true })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function TestCardChoice({ value, onChange }: { value: string; onChange: (card: string) => void }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Card (test payments: no money moves)</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TEST_CARDS.map((test) => (
          <label key={test.card} className="choice">
            <input type="radio" name="card" className="tick" checked={value === test.card} onChange={() => onChange(test.card)} />
            <span className="font-medium">
              {test.label} <small className="font-normal text-ink-faint">{test.note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
