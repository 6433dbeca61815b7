import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AreaCheck } from '../features/site/home/area-check';
import { areaAnswer } from '../features/site/home/area.server';
import { BeforeAfter } from '../features/site/home/before-after';
import { BusinessNotice } from '../features/site/home/business-notice';
import { Hero } from '../features/site/home/hero';
import { homeFacts } from '../features/site/home/home.server';
import { isWholeAnswer, priceAnswer } from '../features/site/home/price/price-answer.server';
import { PriceResult } from '../features/site/home/price/price-result';
import { HowItWorks } from '../features/site/home/how-it-works';
import { LastCall } from '../features/site/home/last-call';
import { ProofLine } from '../features/site/home/proof-line';
import { Prices } from '../features/site/home/prices';
import { Questions } from '../features/site/home/questions';
import { Reviews } from '../features/site/home/reviews';
import { reviewsFor } from '../features/site/home/reviews.server';
import { Services } from '../features/site/home/services';
import { WhereItGoes } from '../features/site/home/where-it-goes';
import { catalogFor } from '../http/catalog.server';
import { visitorOf } from '../http/session.server';
import { keptPage, keptWith, knowingUntilCommit } from '../http/kept-page';
import { sitePagesFor } from '../http/site-pages.server';
import { cityOf, pageMeta, placeOf, speechOf, windowOf } from '../seo/meta';
import { businessData } from '../seo/structured-data';
import type { PageHandle } from '../shell/page-handle';
import { pairsOf, pictureAt } from '../site-data/pictures';
import { readWanted } from '../site-data/wanted';

export const handle: PageHandle = { hydrate: false };

export const headers = keptWith(keptPage);

export const meta: MetaFunction<typeof loader> = (args) => {
  const prices = args.data?.volumes.map((tier) => tier.priceCents) ?? [];
  const range = prices.length > 0 ? ([Math.min(...prices), Math.max(...prices)] as const) : undefined;
  return [
    ...pageMeta(
      args,
      speechOf(args).t('Professional junk removal in {city}', { city: cityOf(args) }),
      speechOf(args).t(
        'Professional junk removal and cleanouts for homes and businesses in {city}. See your price range online and book {window} in minutes.',
        { city: cityOf(args), window: windowOf(args) },
      ),
    ),
    { 'script:ld+json': businessData(placeOf(args), range, args.data?.proof) },
  ];
};

/** More would make the page long, and its HTML large. */
const MOST_PAIRS = 3;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [catalog, visitor, reviews, pages] = await Promise.all([
    catalogFor(context),
    visitorOf(request, context),
    reviewsFor(context),
    sitePagesFor(context),
  ]);
  const wanted = readWanted(query, catalog ?? { items: [], volumes: [] });
  const area = await areaAnswer(visitor.api, query.get('zip'));
  const answer = catalog && (await priceAnswer(visitor.api, wanted, area, catalog));
  const home = {
    ...homeFacts(catalog, pages),
    proof: pages.proof,
    hero: pictureAt(pages.pictures, 'hero'),
    pairs: pairsOf(pages.pictures, MOST_PAIRS),
    reviews,
    wanted,
    answer,
    area: answer ? null : area,
  };
  return data(home, isWholeAnswer(query, wanted, area, answer) ? { headers: knowingUntilCommit('zip', 'load') } : {});
}

export default function Home() {
  const { services, refused, reviews, area, answer, proof, hero, pairs, ...prices } = useLoaderData<typeof loader>();
  return (
    <main>
      <Hero {...prices} picture={hero} />
      <PriceResult answer={answer} />
      <ProofLine proof={proof} />
      <BusinessNotice />
      <HowItWorks />
      <BeforeAfter pairs={pairs} />
      <Prices {...prices} />
      <Services services={services} />
      <WhereItGoes refused={refused} />
      <Reviews reviews={reviews} />
      <AreaCheck area={area} />
      <Questions />
      <LastCall />
    </main>
  );
}
