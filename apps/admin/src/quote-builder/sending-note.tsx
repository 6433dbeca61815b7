import { formatCents } from '@haulbook/core';
import { useFormat, type Row } from '@haulbook/resource-admin';
import { PreviewLink } from '../quotes/quote-parts';

interface SendingNoteProps {
  customer: Row | undefined;
  totalCents: number;
  /** The last valid day, if it is already chosen. */
  expiresOn: unknown;
  /** The quote as it was last saved. */
  row?: Row;
}

/** Says what will be sent to whom, and leads to the quote as it will look. */
export function SendingNote({ customer, totalCents, expiresOn, row }: SendingNoteProps) {
  const { day } = useFormat();
  const valid = typeof expiresOn === 'string' && expiresOn !== '' ? `, valid through ${day(expiresOn)}` : '';
  const said = !customer
    ? 'Choose a customer to send the quote to.'
    : customer.email
      ? `Sending emails a link to this quote for ${formatCents(totalCents)}${valid} to ${String(customer.email)}.`
      : 'This customer has no email address. If they agreed to texts, sending texts them the link; else read the quote out and approve it for them.';
  return (
    <div className="hb-sending">
      <p className="ra-muted">{said}</p>
      {row && (
        <>
          <PreviewLink number={String(row.number)} />
          <p className="ra-muted">The preview shows what was saved last.</p>
        </>
      )}
    </div>
  );
}
