import { LoadTruck } from '../../drawings/load-truck';
import { useSpeech } from '../../language/use-speech';
import { windowInWords } from '../../site-data/rules-in-words';
import { useRoot } from '../../site-data/use-root';
import { Icon } from '../../ui/icons';
import { StepNumber } from '../../ui/step-number';

/** What a customer without any record sees instead of empty sections: one beginning. */
export function Start() {
  const speech = useSpeech();
  const { t } = speech;
  const { business } = useRoot();
  const next = [
    t('Tell us what has to go'),
    t('See your price range'),
    t('Pick {window}', { window: windowInWords(business.rules, speech) }),
  ];
  return (
    <section aria-labelledby="start-title" className="card grid items-center gap-6 overflow-hidden p-6 sm:p-10 md:grid-cols-[1fr_1.1fr]">
      <LoadTruck eighths={3} className="mx-auto max-w-md" />
      <div>
        <h2 id="start-title" className="text-2xl sm:text-3xl">
          {t('What can we take off your hands?')}
        </h2>
        <p className="mt-2 text-ink-muted">{t('Your quotes, appointments, invoices and documents will show up here.')}</p>
        <ol className="mt-5 grid gap-2.5">
          {next.map((text, index) => (
            <li key={text} className="flex items-center gap-3">
              <StepNumber value={index + 1} />
              {text}
            </li>
          ))}
        </ol>
        <a className="btn btn-cta btn-lg mt-6 max-sm:w-full" href="/book-new">
          {t('Book a pickup')} <Icon name="arrow" />
        </a>
      </div>
    </section>
  );
}
