import type { QuoteView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { addressLine, quantity } from '../../../ui/format';
import { priceOf, timeOf } from '../quote-facts';

/** What was booked: time, price, place, contact and items. */
export function BookingSummary({ quote }: { quote: QuoteView }) {
  const speech = useSpeech();
  const { t, told } = speech;
  const chosen = quote.lines.filter((line) => !line.optional || line.selected);
  return (
    <dl className="grid grid-cols-1 gap-5 wrap-anywhere sm:grid-cols-2">
      <Part title={t('When')}>{timeOf(quote, speech)}</Part>
      <Part title={t('Price')}>
        <span className="text-lg font-bold text-head">{priceOf(quote, speech)}</span>
      </Part>
      <Part title={t('Where')}>{quote.address ? addressLine(quote.address) : t('To be confirmed')}</Part>
      <Part title={t('Contact')}>
        {quote.customer.firstName} {quote.customer.lastName}
        {quote.customer.email && (
          <>
            <br />
            {quote.customer.email}
          </>
        )}
        {quote.customer.phone && (
          <>
            <br />
            {formatPhone(quote.customer.phone)}
          </>
        )}
      </Part>
      <Part title={t(quote.serviceName)}>
        <ul>
          {chosen.map((line) => (
            <li key={line.id}>
              {quantity(line.qty)}
              {told(line.label)}
            </li>
          ))}
        </ul>
      </Part>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold text-head">{title}</dt>
      <dd className="mt-0.5 text-ink-muted">{children}</dd>
    </div>
  );
}
