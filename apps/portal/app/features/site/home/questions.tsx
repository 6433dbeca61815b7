import { QUOTE_VALID_DAYS, RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import type { PageQuestion } from '@haulbook/contracts';
import { PageQuestions } from '../pages/page-questions';

const QUESTIONS: PageQuestion[] = [
  {
    question: 'Do I have to be there?',
    answer:
      'Someone has to show us what to take and sign off on the final price. If you can’t be there, a neighbor, a manager or an agent can do it for you. Tell us who when you book.',
  },
  {
    question: 'Is the price I see the price I pay?',
    answer:
      'Online you see a range. We review your job and send you a quote to approve. The final price stays within it, unless what we find differs and you sign a change order before we load.',
  },
  {
    question: 'Can I move or cancel my appointment?',
    answer: `Yes, for free up to ${RESCHEDULE_NOTICE_HOURS} hours before it starts, online from your dashboard. After that, please call us; the fee that may apply is on your quote.`,
  },
  {
    question: 'How long is a quote good for?',
    answer: `Through the end of its expiration date, usually ${QUOTE_VALID_DAYS} days after we send it.`,
  },
  {
    question: 'Do you take things apart?',
    answer:
      'Beds, tables, cubicles, sheds and decks, yes. Tell us when you book, so that the crew brings the tools and the price is right from the start.',
  },
  {
    question: 'What about concrete, dirt or shingles?',
    answer: 'A full load would be too heavy for the truck, so we price them by weight and fill a quarter of the bed at most.',
  },
];

export const Questions = () => <PageQuestions title="Frequently asked questions" questions={QUESTIONS} />;
