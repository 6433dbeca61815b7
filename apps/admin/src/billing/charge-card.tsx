import type { PayView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { CONSENT_WAYS } from '@haulbook/domain';
import { ActionButton, ApiError, inputField, usePost, type Row } from '@haulbook/resource-admin';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { payableCents } from './billing-rules';

/** A refusal by the bank: the call had no effect, and the next one is a new try. */
const PAYMENT_REQUIRED = 402;

const HOW = Object.entries(CONSENT_WAYS).map(([value, label]) => ({ value, label }));

/** The word that a receipt is shown for. */
const ANY_WORD = { agreedBy: '…', agreedHow: HOW[0]!.value };

const fieldsFor = (cards: Row[], isDeposit: boolean) => [
  inputField({ name: 'cardId', label: 'Card', kind: 'enum', required: true, choices: cards.map(cardChoice) }),
  ...(isDeposit ? [] : [inputField({ name: 'tipCents', label: 'Tip', kind: 'money', min: 0, max: 100_000 })]),
  inputField({ name: 'agreedBy', label: 'Who agreed?', kind: 'text', required: true, max: 120 }),
  inputField({ name: 'agreedHow', label: 'How?', kind: 'enum', required: true, choices: HOW }),
  inputField({ name: 'agreedAt', label: 'When? Leave empty for now', kind: 'datetime' }),
];
const cardChoice = ({ id, brand, last4 }: Row) => ({ value: String(id), label: `${String(brand)} ending in ${String(last4)}` });

/** The button that charges a saved card of the customer, on their word, which is recorded. */
export function ChargeCard({ invoice }: { invoice: Row }) {
  const post = usePost(['invoices', 'payments', 'customers']);
  const balanceCents = payableCents(invoice);
  const { result } = useList<BaseRecord, HttpError>({
    resource: 'customer-payments',
    pagination: { currentPage: 1, pageSize: 20 },
    sorters: [{ field: 'createdAt', order: 'desc' }],
    filters: [{ field: 'customerId', operator: 'eq', value: invoice.customerId }],
    queryOptions: { enabled: balanceCents > 0 },
    errorNotification: false,
  });
  const cards = result.data as Row[];
  if (balanceCents <= 0 || cards.length === 0) return null;
  const url = `/api/invoices/${invoice.id}/charge-card`;
  const inputOf = (values: Record<string, unknown>) => ({ ...values, tipCents: values.tipCents ?? 0, balanceCents });
  const charge = async (values: Record<string, unknown>, idempotencyKey: string, messages?: 'off') => {
    const { status, message } = await post<PayView>(url, inputOf(values), { idempotencyKey, messages });
    if (status === 'failed') throw new ApiError(PAYMENT_REQUIRED, { message: message ?? 'The card was declined.' });
    if (status !== 'succeeded') return 'The bank is still processing this payment.';
    return messages ? 'Card charged. No receipt goes out.' : 'Card charged. The customer gets a receipt.';
  };
  return (
    <ActionButton
      label="Charge saved card"
      okText={`Charge ${formatCents(balanceCents)}`}
      fields={fieldsFor(cards, invoice.kind === 'deposit')}
      initial={{ cardId: String(cards[0]!.id) }}
      onRun={charge}
      // Who agreed, how and when is not in the receipt, so that it is not asked for again when that is typed.
      tells={({ cardId, tipCents }) => ({ url, values: inputOf({ cardId, tipCents, ...ANY_WORD }) })}
    >
      <p>Charge a card only if its owner agreed to this payment. Who agreed, how and when is kept with it.</p>
    </ActionButton>
  );
}
