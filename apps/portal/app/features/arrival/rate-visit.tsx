import type { ArrivalView } from '@haulbook/contracts';
import { msg } from '@haulbook/core';
import { Form, useNavigation } from '@remix-run/react';
import { useState } from 'react';
import { useSpeech, useText } from '../../language/use-speech';
import { Alert } from '../../ui/alert';
import { FieldError, TextArea } from '../../ui/field';
import type { RatingAnswer } from './arrival.server';

const STARS = [msg('Poor'), msg('Not great'), msg('OK'), msg('Good'), msg('Great')];

interface RateVisitProps {
  visit: ArrivalView;
  answer: RatingAnswer;
}

/** Ask how a visit went, or show what was said. Everyone is asked and thanked the same, whatever the stars. */
export function RateVisit({ visit: { rating }, answer }: RateVisitProps) {
  const t = useText();
  return (
    <section className="mt-6 border-t border-line pt-5" aria-labelledby="rating">
      <h2 id="rating" className="text-xl">
        {rating ? t('Your rating') : t('How did it go?')}
      </h2>
      {rating ? <Given rating={rating} /> : <RatingForm answer={answer} />}
    </section>
  );
}

function Given({ rating: { stars, words } }: { rating: NonNullable<ArrivalView['rating']> }) {
  const t = useText();
  return (
    <div role="status" className="mt-3">
      <p className="flex items-center gap-1">
        <span className="sr-only">{t('You gave {stars} out of 5 stars: {label}', { stars, label: t(STARS[stars - 1] ?? '') })}</span>
        {STARS.map((label, index) => (
          <Star key={label} isFilled={index < stars} />
        ))}
      </p>
      {words && <p className="mt-2 wrap-anywhere whitespace-pre-line text-ink-muted">“{words}”</p>}
      <p className="mt-2">{t('Thank you. We read every rating.')}</p>
    </div>
  );
}

/** A star, which the texts beside it say. Filled and hollow differ by more than their color. */
function Star({ isFilled }: { isFilled: boolean }) {
  return (
    <span aria-hidden="true" className={`text-3xl leading-none ${isFilled ? 'text-cta' : 'text-ink-faint'}`}>
      {isFilled ? '★' : '☆'}
    </span>
  );
}

function RatingForm({ answer }: Pick<RateVisitProps, 'answer'>) {
  const { t, told } = useSpeech();
  const [chosen, setChosen] = useState(0);
  const isSending = useNavigation().state !== 'idle';
  const refused = answer?.ok === false ? answer : null;
  const noStars = chosen === 0 ? refused?.fields['stars'] : undefined;
  return (
    <Form method="post" className="mt-3 grid gap-4">
      <fieldset aria-describedby={noStars ? 'stars-problem' : undefined}>
        <legend className="text-ink-muted">{t('Choose one to five stars.')}</legend>
        <div className="mt-2 grid grid-cols-5 gap-2">
          {STARS.map((label, index) => (
            <label key={label} className="relative grid content-start justify-items-center gap-1">
              <input
                type="radio"
                name="stars"
                value={index + 1}
                className="sr-only"
                aria-label={t('{stars} of 5: {label}', { stars: index + 1, label: t(label) })}
                onChange={() => setChosen(index + 1)}
              />
              <span className="grid min-h-12 w-full cursor-pointer place-items-center rounded-xl border-2 border-line-strong bg-surface after-checked:border-cta after-focused:outline-3 after-focused:outline-offset-2 after-focused:outline-focus">
                <Star isFilled={index < chosen} />
              </span>
              <span className="text-center text-xs leading-tight text-ink-muted" aria-hidden="true">
                {t(label)}
              </span>
            </label>
          ))}
        </div>
        <FieldError id="stars-problem" message={noStars} />
      </fieldset>
      <TextArea name="words" label={t('In a word')} optional rows={2} maxLength={600} error={refused?.fields['words']} />
      {refused?.message && <Alert tone="error">{told(refused.message)}</Alert>}
      <button type="submit" className="btn btn-cta" disabled={isSending}>
        {isSending ? t('One moment…') : t('Send rating')}
      </button>
      <p className="text-sm text-ink-muted">{t('It goes to our office. We don’t publish it with your name.')}</p>
    </Form>
  );
}
