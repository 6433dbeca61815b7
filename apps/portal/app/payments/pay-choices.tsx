import type { PaymentMethodView } from '@haulbook/contracts';
import { formatCents } from '@haulbook/core';
import { cardName, cardStatus } from './card-text';

/** The choice of a new card instead of a saved one. */
export const ANOTHER = 'another';

const TIPS = [0, 1000, 2000, 4000];
export const TEST_CARDS = [
  { card: '4242424242424242', label: 'Visa ending 4242', note: 'is accepted' },
  { card: '4000000000000002', label: 'Visa ending 0002', note: 'is declined' },
];

interface Choice<T> {
  value: T;
  onChange: (value: T) => void;
}

export function TipChoice({ value, onChange }: Choice<number>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        Tip for the crew <span className="font-normal text-ink-faint">(optional)</span>
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {TIPS.map((cents) => (
          <label key={cents} className="choice items-center p-3">
            <input type="radio" name="tip" className="tick" checked={value === cents} onChange={() => onChange(cents)} />
            {cents === 0 ? 'No tip' : formatCents(cents, { whole: true })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The saved cards, and another card. Expired cards are shown but cannot be chosen. */
export function SavedCardChoice({ cards, value, onChange }: Choice<string> & { cards: PaymentMethodView[] }) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Pay with</legend>
      <div className="grid gap-3">
        {cards.map((card) => (
          <label key={card.id} className="choice items-center">
            <input
              type="radio"
              name="saved"
              className="tick"
              disabled={!card.usable}
              checked={value === card.id}
              onChange={() => onChange(card.id)}
            />
            <span className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4 font-medium">
              {cardName(card)}
              <small className={card.usable ? 'font-normal text-ink-faint' : 'text-error'}>{cardStatus(card)}</small>
            </span>
          </label>
        ))}
        <label className="choice items-center">
          <input type="radio" name="saved" className="tick" checked={value === ANOTHER} onChange={() => onChange(ANOTHER)} />
          <span className="font-medium">Another card</span>
        </label>
      </div>
    </fieldset>
  );
}

export function TestCardChoice({ value, onChange }: Choice<string>) {
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Card (test payments: no money moves)</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TEST_CARDS.map((test) => (
          <label key={test.card} className="choice">
            <input type="radio" name="card" className="tick" checked={value === test.card} onChange={() => onChange(test.card)} />
            <span className="font-medium">
              {test.label} <small className="font-normal text-ink-faint">{test.note}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SaveCardTick({ value, onChange }: Choice<boolean>) {
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input type="checkbox" className="tick mt-0.5" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>
        Save this card for next time
        <span className="block text-sm text-ink-muted">We only store the last four digits. You can remove the card in your profile.</span>
      </span>
    </label>
  );
}
