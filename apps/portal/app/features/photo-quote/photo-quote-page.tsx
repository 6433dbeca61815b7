import { useText } from '../../language/use-speech';
import { PhoneLink } from '../../site-data/phone-link';
import { Icon } from '../../ui/icons';

/** In place of the form while the owner does not price jobs from photos. */
export function NoPhotoQuotes() {
  const t = useText();
  return (
    <div className="card mx-auto max-w-2xl p-6 sm:p-10">
      <h1 className="text-3xl">{t('We don’t price jobs from photos right now')}</h1>
      <p className="mt-3 text-ink-muted">{t('See your price range online in a minute, or call us and describe what needs to go.')}</p>
      <Onward />
    </div>
  );
}

/** For browsers without scripts, which cannot send the photos. */
export function NeedsScript() {
  const t = useText();
  return (
    <noscript>
      <div className="card mx-auto mb-6 max-w-2xl p-5">
        <p className="font-medium">{t('Sending photos requires JavaScript, which is turned off in this browser.')}</p>
        <Onward />
      </div>
    </noscript>
  );
}

function Onward() {
  const t = useText();
  return (
    <p className="mt-6 flex flex-wrap gap-3">
      <a href="/book-new" className="btn btn-cta">
        {t('Get Quote')} <Icon name="arrow" />
      </a>
      <PhoneLink className="btn btn-plain tabular-nums" />
    </p>
  );
}
