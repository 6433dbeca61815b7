import type { PayLinkView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { ActionButton, inputField, type Row, SecretDialog, usePost } from '@haulbook/resource-admin';
import { useState } from 'react';
import { payableCents } from './billing-rules';

const SEND = inputField({
  name: 'send',
  label: 'How it leaves',
  kind: 'enum',
  required: true,
  choices: [
    { value: 'text', label: 'Text it to the customer' },
    { value: 'email', label: 'Email it to the customer' },
    { value: 'none', label: 'Show it here, send nothing' },
  ],
});

/** The buttons that make a link to pay an invoice without an account, and that end such links. */
export function PayLink({ invoice }: { invoice: Row }) {
  const [made, setMade] = useState<PayLinkView | null>(null);
  const post = usePost(['message-logs']);
  const owedCents = payableCents(invoice);
  if (owedCents <= 0) return null;
  const path = `/api/invoices/${invoice.id}/pay-link`;
  const make = async (input: Record<string, unknown>) => {
    const link = await post<PayLinkView>(path, input);
    setMade(link);
    return link.sentTo ? `Link sent to ${link.sentTo}` : 'Link made';
  };
  const end = async () => {
    await post(`${path}/end`);
    return 'All links to pay this invoice have ended';
  };
  return (
    <>
      <ActionButton
        label="Pay link"
        title="Link to pay"
        okText="Make the link"
        fields={[SEND]}
        initial={{ send: 'none' }}
        onRun={make}
        tells={(values) => (values.send === 'none' ? null : { url: path, values, isChosen: true })}
      >
        <p>Anyone who opens it sees this invoice and can pay {formatCents(owedCents)} by card, without an account. It works for 90 days.</p>
      </ActionButton>
      <ActionButton label="End pay links" type="menu" danger fields={[]} onRun={end}>
        <p>Every link to pay this invoice stops working, also the one in its email.</p>
      </ActionButton>
      {made && (
        <SecretDialog title="Link to pay" label="Link" secret={made.url} onClose={() => setMade(null)}>
          <p>{made.sentTo ? `It was sent to ${made.sentTo}.` : 'Give it to the customer only.'} It isn’t shown again.</p>
        </SecretDialog>
      )}
    </>
  );
}
