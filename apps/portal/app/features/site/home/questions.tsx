import { msg, type Speech } from '@haulbook/core';
import { RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import type { BusinessRules, PageQuestion } from '@haulbook/contracts';
import { useSpeech } from '../../../language/use-speech';
import { heavyNames, heavyPart } from '../../../site-data/rules-in-words';
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
];

/** Return the question about what is priced by weight; none where nothing is. */
function heavyQuestion(rules: BusinessRules, speech: Speech): PageQuestion[] {
  const { t } = speech;
  const [names, part] = [heavyNames(rules, speech), heavyPart(rules, speech)];
  if (names.length === 0) return [];
  const answer = part
    ? t('A full load would be too heavy for the truck, so we price by weight and fill {part} of the bed at most.', { part })
    : t('We price by weight.');
  return [{ question: t('What about {materials}?', { materials: speech.either(names) }), answer }];
}

export const Questions = () => {
  const speech = useSpeech();
  const { t } = speech;
  const { rules } = useRoot().business;
  const filled = { hours: RESCHEDULE_NOTICE_HOURS, days: rules.quoteDays };
  const questions = QUESTIONS.map(({ question, answer }) => ({ question: t(question), answer: t(answer, filled) }));
  return <PageQuestions title={t('Frequently asked questions')} questions={[...questions, ...heavyQuestion(rules, speech)]} />;
};
