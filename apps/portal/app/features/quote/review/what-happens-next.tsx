import { formatCents } from '@haulbook/core';
import { StepNumber } from '../../../ui/step-number';

interface Props {
  /** Whether an emailed code is part of approving. */
  needsCode: boolean;
  /** The deposit due on approval; 0 for none. */
  depositCents: number;
}

/** What follows after reading a quote, in three steps. */
export function WhatHappensNext({ needsCode, depositCents }: Props) {
  return (
    <section aria-labelledby="next-title" className="card p-5 sm:p-8">
      <h2 id="next-title" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4">
        {stepsOf({ needsCode, depositCents }).map(({ title, text }, index) => (
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

function stepsOf({ needsCode, depositCents }: Props) {
  const code = needsCode ? ' A 6-digit code we send you confirms that it’s you.' : '';
  const booked =
    depositCents > 0
      ? {
          title: `You pay the ${formatCents(depositCents)} deposit`,
          text: 'By card, right after you approve. It comes off the final bill.',
        }
      : {
          title: 'You get a confirmation',
          text: 'With the time, the address and the price you approved. You can add it to your calendar.',
        };
  return [
    { title: 'You pick a time and approve', text: `Sign online with your name or a drawing.${code}` },
    booked,
    {
      title: 'We come and haul it away',
      text: 'We let you know when the truck is on the way. A higher price needs your signature before we load.',
    },
  ];
}
