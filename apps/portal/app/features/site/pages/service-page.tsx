import type { InEnglish } from '../../../http/site-pages.server';
import type { CatalogView, DrawnPicture, PageQuestion, TownLink } from '@haulbook/contracts';
import type { ServiceDrawing } from '@haulbook/domain';
import { ServicePicture } from '../../../drawings/service-scene';
import { SERVICE_SCENES } from '../../../drawings/service-scenes';
import { OwnText } from '../../../site-data/own-text';
import { Text, useSpeech, useText } from '../../../language/use-speech';
import { headPhoto, PageHead } from '../../../shell/page';
import { useRoot } from '../../../site-data/use-root';
import { SectionHead } from '../../../ui/section-head';
import { LastCall } from '../home/last-call';
import { BookingAside } from './booking-aside';
import type { ItemFacts } from './group-items';
import { GuideCards } from './guide-cards';
import { ItemPrices } from './item-prices';
import { LoadPrices } from './load-prices';
import { PageQuestions } from './page-questions';
import { RichText } from './rich-text';
import { TownLinks } from './town-links';
import { Trail } from './trail';

export interface ServicePageFacts extends InEnglish {
  slug: string;
  name: string;
  blurb: string;
  /** The lowest price; null if it is quoted individually. */
  startingCents: number | null;
  html: string;
  questions: PageQuestion[];
  guides: { slug: string; title: string; summary: string }[];
  towns: TownLink[];
  volumes: CatalogView['volumes'];
  /** The single items that it takes. */
  items: ItemFacts;
  /** The owner's picture of it; null without one. */
  picture: DrawnPicture | null;
  /** What is drawn where there is no picture. */
  drawing: ServiceDrawing | null;
}

/** Only where it stands beside the words: on a phone, the price comes first. */
const DRAWN = 'my-8 aspect-video h-auto w-full self-center rounded-2xl max-lg:hidden';

/** The page of a service: the owner's words, the current prices, questions, and the way to book it. */
export function ServicePage(facts: ServicePageFacts) {
  const { slug, name, blurb, startingCents, html, questions, guides, towns, volumes, items, picture, drawing } = facts;
  const t = useText();
  const { business } = useRoot();
  return (
    <main>
      <Trail trail={[[t('Services'), '/services']]} here={<OwnText>{name}</OwnText>} />
      <PageHead
        title={t('{name} in {city}', { name: t(name), city: business.city })}
        lead={<OwnText>{blurb}</OwnText>}
        picture={headPhoto(picture) ?? (drawing && <ServicePicture drawing={SERVICE_SCENES[drawing]} className={DRAWN} />)}
      />
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <RichText html={html} />
        <BookingAside
          title={t('What it costs')}
          href={`/book-new?service=${slug}`}
          action={startingCents === null ? t('Get my quote') : undefined}
        >
          <Price startingCents={startingCents} />
          {startingCents !== null && <LoadPrices volumes={volumes} />}
          <ItemPrices {...items} />
        </BookingAside>
      </div>
      <PageQuestions title={t('Questions about {service}', { service: t(name).toLowerCase() })} questions={questions} />
      {guides.length > 0 && (
        <section aria-labelledby="guides-title" className="shell py-14 sm:py-20">
          <SectionHead id="guides-title" kicker={t('Before you book')} title={t('Guides that help')} />
          <div className="mt-8">
            <GuideCards guides={guides} level={3} />
          </div>
        </section>
      )}
      <TownLinks title={t('Where we do it')} towns={towns} />
      <LastCall />
    </main>
  );
}

function Price({ startingCents }: { startingCents: number | null }) {
  const { t, money } = useSpeech();
  if (startingCents === null)
    return (
      <p className="mt-3 leading-relaxed text-ink-muted">
        {t('Every job is different, so we look first: send us a few photos and we send you a quote to approve.')}
      </p>
    );
  return (
    <p className="mt-3 text-ink-muted">
      <Text
        id="From <0>{starting}</0>"
        values={{ starting: money(startingCents, { whole: true }) }}
        parts={[(words) => <strong className="font-display text-3xl text-head tabular-nums">{words}</strong>]}
      />
    </p>
  );
}
