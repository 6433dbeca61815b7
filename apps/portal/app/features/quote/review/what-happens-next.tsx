import type { Speech } from '@haulbook/core';
import { useSpeech } from '../../../language/use-speech';
import { StepNumber } from '../../../ui/step-number';

interface Props {
  /** Whether an emailed code is part of approving. */
  needsCode: boolean;
  /** The deposit due on approval; 0 for none. */
  depositCents: number;
}

/** What follows after reading a quote, in three steps. */
export function WhatHappensNext({ needsCode, depositCents }: Props) {
  const speech = useSpeech();
  const { t } = speech;
  return (
    <section aria-labelledby="next-title" className="card p-5 sm:p-8">
      <h2 id="next-title" className="text-xl">
        {t('What happens next')}
      </h2>
      <ol className="mt-4 grid gap-4">
        {stepsOf({ needsCode, depositCents }, speech).map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <StepNumber value={index + 1} />
            <div className="pt-0.5">
              <h3 className="font-sans text-base tracking-normal">{title}</h3>
              <p className="text-ink-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function stepsOf({ needsCode, depositCents }: Props, { t, money }: Speech) {
  const sign = t('Sign online with your name or a drawing.');
  const code = needsCode ? ` ${t('A 6-digit code we send you confirms that it’s you.')}` : '';
  const booked =
    depositCents > 0
      ? {
          title: t('You pay the {amount} deposit', { amount: money(depositCents) }),
          text: t('By card, right after you approve. It comes off the final bill.'),
        }
      : {
          title: t('You get a confirmation'),
          text: t('With the time, the address and the price you approved. You can add it to your calendar.'),
        };
  return [
    { title: t('You pick a time and approve'), text: sign + code },
    booked,
    {
      title: t('We come and haul it away'),
      text: t('We let you know when the truck is on the way. A higher price needs your signature before we load.'),
    },
  ];
}
