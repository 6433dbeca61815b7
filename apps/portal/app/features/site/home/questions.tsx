import { QUOTE_VALID_DAYS, RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import { SectionHead } from '../../../ui/section-head';

const QUESTIONS: { ask: string; answer: string }[] = [
  {
    ask: 'Do I have to be there?',
    answer:
      'Someone has to show us what to take and sign off on the final price. If you can’t be there, a neighbor, a manager or an agent can do it for you. Tell us who when you book.',
  },
  {
    ask: 'Is the price I see the price I pay?',
    answer:
      'Online you see a range. We review your job and send you a quote to approve. The final price stays within it, unless what we find differs and you sign a change order before we load.',
  },
  {
    ask: 'Can I move or cancel my appointment?',
    answer: `Yes, for free up to ${RESCHEDULE_NOTICE_HOURS} hours before it starts, online from your dashboard. After that, please call us; the fee that may apply is on your quote.`,
  },
  {
    ask: 'How long is a quote good for?',
    answer: `Through the end of its expiration date, usually ${QUOTE_VALID_DAYS} days after we send it.`,
  },
  {
    ask: 'Do you take things apart?',
    answer:
      'Beds, tables, cubicles, sheds and decks, yes. Tell us when you book, so that the crew brings the tools and the price is right from the start.',
  },
  {
    ask: 'What about concrete, dirt or shingles?',
    answer: 'A full load would be too heavy for the truck, so we price them by weight and fill a quarter of the bed at most.',
  },
];

export function Questions() {
  return (
    <section aria-labelledby="questions-title" className="bg-brand-faint py-14 sm:py-20">
      <div className="shell grid gap-10 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="questions-title" kicker="Good to know" title="Frequently asked questions" />
        <div>
          {QUESTIONS.map(({ ask, answer }) => (
            <details key={ask} className="fold">
              <summary>
                {ask}
                <span aria-hidden="true" className="fold-mark">
                  +
                </span>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
