import type { PageQuestion } from '@haulbook/contracts';
import { OwnText } from '../../../site-data/own-text';
import { useText } from '../../../language/use-speech';
import { SectionHead } from '../../../ui/section-head';

/** Questions and answers of a page; nothing without any. */
export function PageQuestions({ title, questions }: { title: string; questions: readonly PageQuestion[] }) {
  const t = useText();
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions-title" className="section">
      <div className="shell grid gap-3 sm:gap-10 lg:grid-cols-[1fr_1.6fr]">
        <SectionHead id="questions-title" kicker={t('Good to know')} title={title} />
        <div>
          {questions.map(({ question, answer }) => (
            <details key={question} className="fold">
              <summary>
                <OwnText>{question}</OwnText>
                <span aria-hidden="true" className="fold-mark">
                  +
                </span>
              </summary>
              <p className="whitespace-pre-line">
                <OwnText>{answer}</OwnText>
              </p>
            </details>
          ))}
        </div>
      </div>
    </section>
  );
}
