import type { WentView } from '@haulbook/contracts';
import { linkTo, Text, useSpeech, useText } from '../../language/use-speech';
import { useRoot } from '../../site-data/use-root';
import { PhoneLink } from '../../site-data/phone-link';
import { ShareButtons } from './share-buttons';
import { WentFacts } from './went-facts';

/** Where everything of a job went, for anyone who has the link. It names no person and no place of theirs. */
export function WentPage({ went }: { went: WentView }) {
  const { t, weekdayAndDay } = useSpeech();
  const { business } = useRoot();
  return (
    <div className="mx-auto max-w-2xl">
      <div className="card p-5 sm:p-8">
        <p className="text-ink-muted">
          {business.name}, {weekdayAndDay(went.completedOn)}
        </p>
        <h1 className="mb-6 text-3xl">{t('Where everything went')}</h1>
        <WentFacts went={went} />
        <div className="no-print mt-8 border-t border-line pt-5 noscript:hidden">
          <ShareButtons title={t('Where everything went, with {name}', { name: business.name })} />
        </div>
      </div>
      <p className="no-print mt-6 text-center">
        <Text id="Something to haul away? <0>See your price</0>" parts={[linkTo('/book-new')]} />
      </p>
    </div>
  );
}

/** What stands in place of a page whose link does not work. */
export function DeadWentLink() {
  const t = useText();
  return (
    <div className="card mx-auto max-w-md p-6">
      <h1 className="text-3xl">{t('There’s nothing to see here')}</h1>
      <p className="mt-3 text-lg">{t('The link may be incomplete, or it has ended. Ask the person who shared it for a new one.')}</p>
      <PhoneLink className="btn btn-brand btn-lg mt-6 w-full" />
    </div>
  );
}
