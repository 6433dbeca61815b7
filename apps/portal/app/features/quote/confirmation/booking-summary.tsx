import type { QuoteView } from '@haulbook/contracts';
import { formatPhone } from '@haulbook/core';
import type { ReactNode } from 'react';
import { addressLine, quantity } from '../../../ui/format';
import { priceOf, timeOf } from '../quote-facts';

/** What was booked: time, price, place, contact and items. */
export function BookingSummary({ quote }: { quote: QuoteView }) {
  const chosen = quote.lines.filter((line) => !line.optional || line.selected);
  return (
    <dl className="grid grid-cols-1 gap-5 wrap-anywhere sm:grid-cols-2">
      <Part title="When">{timeOf(quote)}</Part>
      <Part title="Price">
        <span className="text-lg font-bold text-head">{priceOf(quote)}</span>
      </Part>
      <Part title="Where">{quote.address ? addressLine(quote.address) : 'To be confirmed'}</Part>
      <Part title="Contact">
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
      <Part title={quote.serviceName}>
        <ul>
          {chosen.map((line) => (
            <li key={line.id}>
              {quantity(line.qty)}
              {line.label}
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
