import type { InEnglish } from '../../../http/site-pages.server';
import type { CatalogView, DrawnPicture, PageQuestion, TownLink } from '@haulbook/contracts';
import { OwnText } from '../../../site-data/own-text';
import { useSpeech, useText } from '../../../language/use-speech';
import { headPhoto, PageHead } from '../../../shell/page';
import { LastCall } from '../home/last-call';
import { BookingAside } from './booking-aside';
import { LoadPrices } from './load-prices';
import { PageQuestions } from './page-questions';
import { RichText } from './rich-text';
import { TownLinks } from './town-links';
import { Trail } from './trail';

export interface TownPageFacts extends InEnglish {
  slug: string;
  name: string;
  state: string;
  summary: string;
  html: string;
  questions: PageQuestion[];
  zips: string[];
  counties: string[];
  services: { slug: string; name: string }[];
  others: TownLink[];
  volumes: CatalogView['volumes'];
  /** The owner's picture of it; null without one. */
  picture: DrawnPicture | null;
}

/** The page of a town: the owner's words, where we come there, the current prices, and what we do. */
export function TownPage({ name, state, summary, html, questions, zips, counties, services, others, volumes, picture }: TownPageFacts) {
  const t = useText();
  return (
    <main>
      <Trail here={`${name}, ${state}`} />
      <PageHead
        title={t('Junk removal in {name}, {state}', { name, state })}
        lead={<OwnText>{summary}</OwnText>}
        picture={headPhoto(picture)}
      />
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <RichText html={html} />
          <Area zips={zips} counties={counties} name={name} />
        </div>
        <BookingAside title={t('Prices in {name}', { name })} href="/book-new">
          <LoadPrices volumes={volumes} />
        </BookingAside>
      </div>
      <PageQuestions title={t('Questions from {name}', { name })} questions={questions} />
      {services.length > 0 && <Services name={name} services={services} />}
      <TownLinks title={t('We also come to')} towns={others} />
      <LastCall />
    </main>
  );
}

function Area({ name, zips, counties }: { name: string; zips: string[]; counties: string[] }) {
  const { t, list } = useSpeech();
  if (zips.length === 0) return null;
  const where = list(counties.map((county) => t('{county} County', { county })));
  return (
    <section aria-labelledby="area-title" className="mt-10 rounded-2xl bg-brand-soft p-6 sm:p-8">
      <h2 id="area-title" className="text-xl">
        {t('ZIP codes we serve in {name}', { name })}
      </h2>
      <p className="mt-2 leading-relaxed text-ink-muted">
        {where ? t('{zips} in {where}.', { zips: zips.join(', '), where }) : `${zips.join(', ')}.`}
      </p>
    </section>
  );
}

function Services({ name, services }: Pick<TownPageFacts, 'name' | 'services'>) {
  const t = useText();
  return (
    <section aria-labelledby="services-title" className="shell py-14 sm:py-20">
      <h2 id="services-title" className="text-3xl">
        {t('What we haul in {name}', { name })}
      </h2>
      <ul className="mt-5 grid grid-cols-2 gap-x-6 sm:gap-x-8 lg:grid-cols-3">
        {services.map(({ slug, name: service }) => (
          <li key={slug}>
            <a href={`/services/${slug}`} className="link inline-flex min-h-11 items-center">
              <OwnText>{service}</OwnText>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
