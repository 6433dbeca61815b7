import { Text, useText } from '../../language/use-speech';
import { PhoneLink } from '../../site-data/phone-link';

/** Shown in place of a quote to those who could open its last version, while a new one is being prepared. */
export function QuoteInRevision() {
  const t = useText();
  return (
    <div className="card mx-auto w-full max-w-lg p-6 sm:p-10">
      <h1 className="text-3xl">{t('We’re preparing a new version')}</h1>
      <p className="mt-2 text-ink-muted">
        {t(
          'Your quote is being updated, so the version behind this link can’t be approved anymore. We’ll email you a new link as soon as it’s ready.',
        )}
      </p>
      <p className="mt-4">
        <Text id="Questions? Call <0/>." parts={[<PhoneLink />]} />
      </p>
    </div>
  );
}
