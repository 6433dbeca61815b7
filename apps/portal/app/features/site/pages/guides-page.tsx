import { useText } from '../../../language/use-speech';
import { PageHead } from '../../../shell/page';
import { LastCall } from '../home/last-call';
import { GuideCards, type GuideCard } from './guide-cards';
import { Trail } from './trail';

/** The list of guides, the newest first. */
export function GuidesPage({ guides }: { guides: readonly GuideCard[] }) {
  const t = useText();
  return (
    <main>
      <Trail here={t('Guides')} />
      <PageHead
        title={t('Guides')}
        lead={t('What we have learned from clearing out homes and businesses, so that your day goes smoothly.')}
      />
      <div className="shell py-12 sm:py-16">
        <GuideCards guides={guides} />
      </div>
      <LastCall />
    </main>
  );
}
