import type { QuoteView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import { Text, useSpeech } from '../../../language/use-speech';

interface WhoHearsProps {
  quote: Pick<QuoteView, 'customer' | 'sentTo'>;
}

/** Who gets the code and the messages: the customer, or the people at a company who get its quotes, while the visit is the customer’s. */
export function WhoHears({ quote: { customer, sentTo } }: WhoHearsProps) {
  const { t, list } = useSpeech();
  const { email, phone } = customer;
  return (
    <section aria-labelledby="contact-title">
      <h3 id="contact-title" className="mb-1 text-base">
        {sentTo.length > 0 ? t('Who hears from us') : t('We’ll keep you updated at')}
      </h3>
      {sentTo.length > 0 && (
        <p className="text-ink-muted">
          <Text
            id="The code and messages about this quote go to <0>{sentTo}</0>."
            values={{ sentTo: list(sentTo) }}
            parts={[(words) => <strong className="text-ink">{words}</strong>]}
          />
        </p>
      )}
      <p className="text-ink-muted empty:hidden">
        {sentTo.length > 0 && (email || phone) && `${t('News about the visit goes to')} `}
        {email}
        {email && phone && ' · '}
        {phone && <span className="whitespace-nowrap">{formatPhone(phone)}</span>}
      </p>
    </section>
  );
}
