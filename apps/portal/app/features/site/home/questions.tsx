import { msg } from '@haulbook/core';
import { RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import type { PageQuestion } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import { useRoot } from '../../../site-data/use-root';
import { PageQuestions } from '../pages/page-questions';

const QUESTIONS: PageQuestion[] = [
  {
    question: msg('Do I have to be there?'),
    answer: msg(
      'Someone has to show us what to take and sign off on the final price. If you can’t be there, a neighbor, a manager or an agent can do it for you. Tell us who when you book.',
    ),
  },
  {
    question: msg('Is the price I see the price I pay?'),
    answer: msg(
      'Online you see a range. We review your job and send you a quote to approve. The final price stays within it, unless what we find differs and you sign a change order before we load.',
    ),
  },
  {
    question: msg('Can I move or cancel my appointment?'),
    answer: msg(
      'Yes, for free up to {hours} hours before it starts, online from your dashboard. After that, please call us; the fee that may apply is on your quote.',
    ),
  },
  {
    question: msg('How long is a quote good for?'),
    answer: msg('Through the end of its expiration date, usually {days} days after we send it.'),
  },
  {
    question: msg('Do you take things apart?'),
    answer: msg(
      'Beds, tables, cubicles, sheds and decks, yes. Tell us when you book, so that the crew brings the tools and the price is right from the start.',
    ),
  },
  {
    question: msg('What about concrete, dirt or shingles?'),
    answer: msg('A full load would be too heavy for the truck, so we price them by weight and fill a quarter of the bed at most.'),
  },
];

export const Questions = () => {
  const t = useText();
  const filled = { hours: RESCHEDULE_NOTICE_HOURS, days: useRoot().business.quoteDays };
  const questions = QUESTIONS.map(({ question, answer }) => ({ question: t(question), answer: t(answer, filled) }));
  return <PageQuestions title={t('Frequently asked questions')} questions={questions} />;
};
