import type { QuoteView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import { namesInWords } from '../../../ui/format';

interface WhoHearsProps {
  quote: Pick<QuoteView, 'customer' | 'sentTo'>;
}

/** Who gets the code and the messages: the customer, or the people at a company who get its quotes, while the visit is the customer’s. */
export function WhoHears({ quote: { customer, sentTo } }: WhoHearsProps) {
  const { email, phone } = customer;
  return (
    <section aria-labelledby="contact-title">
      <h3 id="contact-title" className="mb-1 text-base">
        {sentTo.length > 0 ? 'Who hears from us' : 'We’ll keep you updated at'}
      </h3>
      {sentTo.length > 0 && (
        <p className="text-ink-muted">
          The code and messages about this quote go to <strong className="text-ink">{namesInWords(sentTo)}</strong>.
        </p>
      )}
      <p className="text-ink-muted empty:hidden">
        {sentTo.length > 0 && (email || phone) && 'News about the visit goes to '}
        {email}
        {email && phone && ' · '}
        {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
      </p>
    </section>
  );
}
