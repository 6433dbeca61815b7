import { Alert, Button, Input } from 'antd';
import type { PhonePriceView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { Labeled } from '../phone-booking/labeled';
import { SeeMessages } from '../phone-booking/see-messages';
import { Sums } from '../quote-builder/totals';
import type { usePhotoPricing } from './use-photo-pricing';

/** The price as it grows, and the button that sends it. */
export function PriceSide({ pricing }: { pricing: ReturnType<typeof usePhotoPricing> }) {
  const { price, known, isFresh, isBusy, problem, notes, setNotes, sending, send, keepForLater, openBuilder } = pricing;
  const total = known && ` for ${formatCents(known.totalCents, { whole: known.totalCents % 100 === 0 })}`;
  return (
    <aside className="ra-panel hb-photo-price" aria-label="Price">
      <Price price={price} />
      <Labeled label="Notes for the customer (optional)">
        {({ status: _status, ...control }) => (
          <Input.TextArea
            {...control}
            autoSize={{ minRows: 1, maxRows: 4 }}
            maxLength={5000}
            value={notes}
            onChange={({ target }) => setNotes(target.value)}
          />
        )}
      </Labeled>
      {problem && <Alert type="error" showIcon role="alert" message={problem} />}
      <Button type="primary" size="large" block loading={isBusy} disabled={!known || !isFresh} onClick={() => void send()}>
        Send quote{total}
      </Button>
      {sending && <SeeMessages summary="See the email" request={sending} />}
      <div className="hb-photo-more">
        <Button type="text" disabled={isBusy} onClick={() => void keepForLater()}>
          Keep for later
        </Button>
        <Button type="text" disabled={isBusy} onClick={() => void openBuilder()}>
          Open in the quote builder
        </Button>
      </div>
    </aside>
  );
}

function Price({ price }: { price: PhonePriceView | undefined }) {
  if (!price) return <p className="ra-muted">Tap what you see in the photos, or choose how much of the truck it takes.</p>;
  if (price.problem) return <p role="status">{price.problem}</p>;
  const rows = price.lines.map(({ label, totalCents }): [string, number] => [label, totalCents]);
  const tax: [string, number][] = price.taxCents > 0 ? [['Tax', price.taxCents]] : [];
  return (
    <Sums rows={[...rows, ...tax]} totalCents={price.totalCents} depositCents={price.depositCents} depositLabel="Deposit at booking" />
  );
}
