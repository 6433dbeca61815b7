import type { PriceRangeView } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { Text, useSpeech } from '../../../language/use-speech';
import { Alert } from '../../../ui/alert';
import type { PriceChange } from './price-change';

/** The notice that the price changed before the booking was submitted. Nothing was sent; the same button agrees to the new range. */
export function PriceChanged({ change, next }: { change: PriceChange; next: string }) {
  const speech = useSpeech();
  const { t } = speech;
  return (
    <Alert tone="warning" title={t('The price has changed')}>
      <p>
        <Text
          id="You saw <0>{was}</0>; it is now <1>{now}</1>. Nothing was sent, and everything you entered is saved. To accept the new price, press “{next}”."
          values={{ was: inWords(change.was, speech), now: inWords(change.now, speech), next }}
          parts={[
            (words) => <strong className="whitespace-nowrap">{words}</strong>,
            (words) => <strong className="whitespace-nowrap">{words}</strong>,
          ]}
        />
      </p>
    </Alert>
  );
}

const inWords = ({ lowCents, highCents }: PriceRangeView, { t, moneyRange }: Speech) =>
  highCents === 0 ? t('a price after review') : moneyRange(lowCents, highCents);
