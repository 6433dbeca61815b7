import { formatCents } from '@haulbook/core';
import { ComingMessages, useFormat, type Rehearsal, type Row } from '@haulbook/resource-admin';
import { PreviewLink } from '../quotes/quote-parts';

interface SendingNoteProps {
  customer: Row | undefined;
  totalCents: number;
  /** The last valid day, if it is already chosen. */
  expiresOn: unknown;
  /** The quote as it was last saved. */
  row?: Row;
  /** What sending it would send, as it is filled in now. */
  rehearsal: Rehearsal;
  tell: boolean;
  onTell: (tell: boolean) => void;
}

/** Says what will be sent to whom, shows it, and leads to the quote as it will look. */
export function SendingNote({ customer, totalCents, expiresOn, row, rehearsal, tell, onTell }: SendingNoteProps) {
  const { day } = useFormat();
  const valid = typeof expiresOn === 'string' && expiresOn !== '' ? `, valid through ${day(expiresOn)}` : '';
  const quote = `this quote for ${formatCents(totalCents)}${valid}`;
  return (
    <div className="hb-sending">
      {!(customer && rehearsal.coming?.refused) && (
        <p className="ra-muted">{saidOf({ customer, quote, isKnown: rehearsal.coming !== null, tell })}</p>
      )}
      {customer && rehearsal.coming && <ComingMessages {...rehearsal} tell={tell} onTell={onTell} />}
      {row && (
        <>
          <PreviewLink number={String(row.number)} />
          <p className="ra-muted">The preview shows what was saved last.</p>
        </>
      )}
    </div>
  );
}

interface Said extends Pick<SendingNoteProps, 'customer' | 'tell'> {
  /** The quote in words. */
  quote: string;
  /** Whether the messages are listed below. */
  isKnown: boolean;
}

function saidOf({ customer, quote, isKnown, tell }: Said): string {
  if (!customer) return 'Choose a customer to send the quote to.';
  if (!tell) return `Sending marks ${quote} as sent. No message goes out.`;
  if (isKnown) return `Sending ${quote}:`;
  if (customer.email) return `Sending emails a link to ${quote} to ${String(customer.email)}.`;
  return 'This customer has no email address. If they agreed to texts, sending texts them the link; else read the quote out and approve it for them.';
}
