import { useFormat } from '@haulbook/resource-admin';
import { confirmationOf, quoteWayOf, reachOf, toInput, type CallDraft } from './call-draft';
import { SeeMessages } from './see-messages';

interface SendsProps {
  draft: CallDraft;
  /** What is billed at once with the yes. */
  depositCents: number;
}

/** What leaves with the yes, and to where: the confirmation and, with a deposit, its bill. */
export function BookingSends({ draft, depositCents }: SendsProps) {
  const { phone: rules, locale } = useFormat();
  const { email, phone, contacts, billed } = reachOf(draft);
  const list = (names: string[]) => new Intl.ListFormat(locale).format(names.filter(Boolean));
  const number = rules.error(phone) ? 'the number' : rules.format(phone);
  const address = email || (contacts.length === 0 ? 'the address' : '');
  const isBilled = depositCents > 0;
  const words = {
    text: `Texts ${leaves(number, isBilled ? number : null)}`,
    email: `Emails ${leaves(list([address, ...contacts]), isBilled ? list(billed.length > 0 ? billed : [address]) : null)}`,
    none: 'Sends nothing. Read the order number out.',
  };
  return <p className="ra-muted hb-call-sends">{words[confirmationOf(draft)]}</p>;
}

/** Return what goes to whom. `billTo` gets the bill for the deposit: null without one, empty where it has no address to go to. */
function leaves(to: string, billTo: string | null): string {
  if (billTo === null) return `the confirmation to ${to}.`;
  if (billTo === to) return `the confirmation and the bill for the deposit to ${to}.`;
  const bill = billTo ? `The bill for the deposit goes to ${billTo}.` : 'The bill for the deposit isn’t sent: the customer has no address.';
  return `the confirmation to ${to}. ${bill}`;
}

/** Who gets the quote, where that is another person or another way than for the confirmation. */
export function QuoteSends({ draft }: { draft: CallDraft }) {
  const { locale } = useFormat();
  const { contacts, email } = reachOf(draft);
  const isAsConfirmed = confirmationOf(draft) === 'email' && contacts.length === 0;
  if (quoteWayOf(draft) !== 'email' || isAsConfirmed) return null;
  const to = contacts.length > 0 ? contacts : [email];
  return <p className="ra-muted hb-call-sends">A quote goes to {new Intl.ListFormat(locale).format(to)}.</p>;
}

interface WhatLeavesProps {
  draft: CallDraft;
  /** Whether the caller says yes, and does not only get a quote. */
  isBooked: boolean;
  totalCents: number | null;
}

/** The messages of the button, for those who want to see them; nothing where it sends none. */
export function WhatLeaves({ draft, isBooked, totalCents: shownTotalCents }: WhatLeavesProps) {
  const input = toInput(draft, { isBooked, shownTotalCents });
  if (input.confirmation === 'none') return null;
  return (
    <SeeMessages summary={isBooked ? 'See the confirmation' : 'See the quote'} request={{ url: '/api/phone-bookings', values: input }} />
  );
}
