import { Alert, Button, Input, Segmented } from 'antd';
import type { PhoneConfirmation, PhonePriceView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { Sums } from '../quote-builder/totals';
import { callerName, confirmationOf, quoteWayOf, type CallDraft } from './call-draft';
import type { SectionProps } from './caller-section';
import { Labeled } from './labeled';
import { useTextsSetUp } from './use-offers';
import { BookingSends, QuoteSends, WhatLeaves } from './what-leaves';

const WAYS: { value: PhoneConfirmation; label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'email', label: 'Email' },
  { value: 'none', label: 'Nothing' },
];

interface BookingSideProps extends SectionProps {
  price: PhonePriceView | undefined;
  problem: string | null;
  busy: boolean;
  /** Save what the caller asked for as a quote, without a time. */
  onQuote: () => void;
}

/** The price as it grows, the caller's yes, how it is confirmed, and the button that books it all. */
export function BookingSide({ draft, errors, onChange, price, problem, busy, onQuote }: BookingSideProps) {
  const known = price && !price.problem ? price : undefined;
  useTextsSetUp(onChange);
  return (
    <aside className="ra-panel hb-call-side" aria-label="Price and booking">
      <h2>Price</h2>
      <Price price={price} />
      <PurchaseOrder draft={draft} error={errors.purchaseOrder} onChange={onChange} />
      <Labeled label="Who says yes?" error={errors['booking.approvedBy']}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            placeholder={callerName(draft) || 'The caller'}
            value={draft.approvedBy}
            onChange={({ target }) => onChange({ approvedBy: target.value })}
          />
        )}
      </Labeled>
      <Labeled label="Note on the yes (optional)" error={errors['booking.note']}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            value={draft.approvalNote}
            onChange={({ target }) => onChange({ approvalNote: target.value })}
          />
        )}
      </Labeled>
      <ConfirmBy draft={draft} error={errors.confirmation} onChange={onChange} />
      {problem && <Alert type="error" showIcon role="alert" message={problem} />}
      <Button type="primary" size="large" block htmlType="submit" loading={busy}>
        {bookWords(draft, known?.totalCents)}
      </Button>
      <BookingSends draft={draft} depositCents={known?.depositCents ?? 0} />
      <WhatLeaves draft={draft} isBooked totalCents={known?.totalCents ?? null} />
      <Button block disabled={busy} onClick={onQuote}>
        {quoteWords(draft)}
      </Button>
      <QuoteSends draft={draft} />
      <WhatLeaves draft={draft} isBooked={false} totalCents={known?.totalCents ?? null} />
    </aside>
  );
}

type OneProps = Pick<SectionProps, 'draft' | 'onChange'> & { error?: string };

/** How the caller gets it in writing. */
function ConfirmBy({ draft, error, onChange }: OneProps) {
  const options = WAYS.map((way) => ({ ...way, disabled: way.value === 'text' && !draft.canText }));
  const hint = draft.canText ? undefined : 'Texts aren’t set up yet.';
  return (
    <Labeled label="Confirm by" error={error} hint={hint}>
      {({ status: _status, ...control }) => (
        <Segmented
          {...control}
          block
          options={options}
          value={confirmationOf(draft)}
          onChange={(confirmation) => onChange({ confirmation })}
        />
      )}
    </Labeled>
  );
}

/** The number that a company wants on the job and its bill. */
function PurchaseOrder({ draft: { customer, purchaseOrder }, error, onChange }: OneProps) {
  const isRequired = Boolean(customer?.purchaseOrderRequired);
  if (!isRequired && customer?.customerType !== 'commercial') return null;
  return (
    <Labeled label={`Purchase order${isRequired ? '' : ' (optional)'}`} error={error}>
      {(control) => (
        <Input
          {...control}
          autoComplete="off"
          maxLength={60}
          value={purchaseOrder}
          onChange={({ target }) => onChange({ purchaseOrder: target.value })}
        />
      )}
    </Labeled>
  );
}

/** Return the words of the button that books: what, for how much, and when, as far as it is known. */
export function bookWords({ slot }: CallDraft, totalCents: number | undefined): string {
  const price = totalCents === undefined ? '' : ` for ${formatCents(totalCents, { whole: totalCents % 100 === 0 })}`;
  return `Book${price}${slot ? ` on ${slot.label}` : ''}`;
}

const QUOTE_WORDS: Record<PhoneConfirmation, string> = {
  text: 'Text a quote instead',
  email: 'Email a quote instead',
  none: 'Only save a quote',
};
const quoteWords = (draft: CallDraft) => QUOTE_WORDS[quoteWayOf(draft)];

function Price({ price }: { price: PhonePriceView | undefined }) {
  if (!price) return <p className="ra-muted">Choose the service and the size to see the price.</p>;
  if (price.problem) return <p role="status">{price.problem}</p>;
  const rows = price.lines.map(({ label, totalCents }): [string, number] => [label, totalCents]);
  const tax: [string, number][] = price.taxCents > 0 ? [['Tax', price.taxCents]] : [];
  return (
    <Sums rows={[...rows, ...tax]} totalCents={price.totalCents} depositCents={price.depositCents} depositLabel="Deposit, due at once" />
  );
}
