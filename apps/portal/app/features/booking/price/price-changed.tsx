import type { PriceRangeView } from '@haulbook/contracts';
import { formatCentsRange } from '@haulbook/core';
import { Alert } from '../../../ui/alert';
import type { PriceChange } from './price-change';

/** The notice that the price changed before the booking was submitted. Nothing was sent; the same button agrees to the new range. */
export function PriceChanged({ change, next }: { change: PriceChange; next: string }) {
  return (
    <Alert tone="warning" title="The price has changed">
      <p>
        You saw <strong className="whitespace-nowrap">{words(change.was)}</strong>; it is now{' '}
        <strong className="whitespace-nowrap">{words(change.now)}</strong>. Nothing was sent, and everything you entered is saved. To accept
        the new price, press “{next}”.
      </p>
    </Alert>
  );
}

const words = ({ lowCents, highCents }: PriceRangeView) =>
  highCents === 0 ? 'a price after review' : formatCentsRange(lowCents, highCents);
