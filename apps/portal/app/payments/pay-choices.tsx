import type { PaymentMethodView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { Text, useSpeech, useText } from '../language/use-speech';
import { cardName, cardStatus } from './card-text';
import { TestCards } from './test-cards';

/** The choice of a new card instead of a saved one. */
export const ANOTHER = 'another';

const TIPS = [0, 1000, 2000, 4000];
export const TEST_CARDS = [
  { card: '4242424242424242', label: msg('Visa ending 4242'), note: msg('is accepted') },
  { card: '4000000000000002', label: msg('Visa ending 0002'), note: msg('is declined') },
];

interface Choice<T> {
  value: T;
  onChange: (value: T) => void;
}

export function TipChoice({ value, onChange }: Choice<number>) {
  const { t, money } = useSpeech();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        <Text id="Tip for the crew <0>(optional)</0>" parts={[(words) => <span className="font-normal text-ink-faint">{words}</span>]} />
      </legend>
      <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {TIPS.map((cents) => (
          <label key={cents} className="choice items-center p-3">
            <input type="radio" name="tip" className="tick" checked={value === cents} onChange={() => onChange(cents)} />
            {cents === 0 ? t('No tip') : money(cents, { whole: true })}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The saved cards, and another card. Expired cards are shown but cannot be chosen. */
export function SavedCardChoice({ cards, value, onChange }: Choice<string> & { cards: PaymentMethodView[] }) {
  const speech = useSpeech();
  const { t } = speech;
  return (
    <fieldset>
      <legend className="mb-2 font-medium">{t('Pay with')}</legend>
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
              {cardName(card, speech)}
              <small className={card.usable ? 'font-normal text-ink-faint' : 'text-error'}>{cardStatus(card, speech)}</small>
            </span>
          </label>
        ))}
        <label className="choice items-center">
          <input type="radio" name="saved" className="tick" checked={value === ANOTHER} onChange={() => onChange(ANOTHER)} />
          <span className="font-medium">{t('Another card')}</span>
        </label>
      </div>
    </fieldset>
  );
}

export function TestCardChoice({ value, onChange }: Choice<string>) {
  const t = useText();
  return (
    <TestCards>
      <fieldset aria-label={t('Test cards')}>
        <div className="grid gap-3 sm:grid-cols-2">
          {TEST_CARDS.map((test) => (
            <label key={test.card} className="choice">
              <input type="radio" name="card" className="tick" checked={value === test.card} onChange={() => onChange(test.card)} />
              <span className="font-medium">
                {t(test.label)} <small className="font-normal text-ink-faint">{t(test.note)}</small>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </TestCards>
  );
}

export function SaveCardTick({ value, onChange }: Choice<boolean>) {
  const t = useText();
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input type="checkbox" className="tick mt-0.5" checked={value} onChange={(event) => onChange(event.target.checked)} />
      <span>
        {t('Save this card for next time')}
        <span className="block text-sm text-ink-muted">
          {t('We only store the last four digits. You can remove the card in your profile.')}
        </span>
      </span>
    </label>
  );
}
