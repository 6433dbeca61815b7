import { Alert, Button, Input } from 'antd';
import { useState } from 'react';
import { formatShortDate, pluralize } from '@haulbook/core';
import { inputField, inputOf, Toolbar } from '@haulbook/resource-admin';
import type { PriceDraft } from './use-price-draft';

const FROM = inputField({ name: 'effectiveOn', label: 'Counts from', kind: 'date', required: false });
const DayInput = inputOf(FROM);

/** The bar that saves what was typed: at once, or from a day to come. */
export function SaveBar({ draft }: { draft: PriceDraft }) {
  const [note, setNote] = useState('');
  const { count, effectiveOn } = draft;
  const what = count === 0 ? 'Save prices' : `Save ${pluralize(count, 'price')}`;
  const save = async () => {
    if (await draft.save(note.trim() || null)) setNote('');
  };
  return (
    <div className="hb-pricing-bar">
      <Toolbar label="Prices">
        <Button type="primary" disabled={count === 0} loading={draft.saving} onClick={() => void save()}>
          {count > 0 && effectiveOn ? `${what} from ${formatShortDate(effectiveOn)}` : what}
        </Button>
        {count > 0 && (
          <>
            <span className="hb-price-day">
              Counts from
              <DayInput
                field={FROM}
                aria-label="Counts from"
                value={effectiveOn}
                onChange={(value) => draft.setDay(typeof value === 'string' && value !== '' ? value : null)}
              />
            </span>
            <Input
              className="hb-price-note"
              aria-label="Why"
              placeholder="Why? (optional)"
              maxLength={200}
              value={note}
              onChange={({ target }) => setNote(target.value)}
            />
            <Button onClick={draft.discard}>Discard</Button>
          </>
        )}
        <p className="ra-muted">
          {count > 0 && !effectiveOn ? 'Without a day, they count at once. ' : ''}Quotes that were sent keep their prices.
        </p>
      </Toolbar>
      {draft.problem && <Alert type="error" showIcon message={draft.problem} role="alert" />}
    </div>
  );
}
