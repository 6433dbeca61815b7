import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { areaAnswer } from '../area.server';
import { catalogFor } from '../catalog.server';
import { AreaCheck } from '../components/area-check';
import { BusinessNotice } from '../components/home/business-notice';
import { Hero } from '../components/home/hero';
import { HowItWorks } from '../components/home/how-it-works';
import { LastCall } from '../components/home/last-call';
import { Prices } from '../components/home/prices';
import { Questions } from '../components/home/questions';
import { Reviews } from '../components/home/reviews';
import { Services } from '../components/home/services';
import { WhereItGoes } from '../components/home/where-it-goes';
import type { PageHandle } from '../handle';
import { homeFacts } from '../home.server';
import { cityOf, pageMeta, placeOf } from '../meta';
import { reviewsFor } from '../reviews.server';
import { visitorOf } from '../session.server';
import { businessData } from '../structured-data';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) => {
  const prices = args.data?.volumes.map((tier) => tier.priceCents) ?? [];
  const range = prices.length > 0 ? ([Math.min(...prices), Math.max(...prices)] as const) : undefined;
  return [
    ...pageMeta(
      args,
      `Professional junk removal in ${cityOf(args)}`,
      `Professional junk removal and cleanouts for homes and businesses in ${cityOf(args)}. See your price range online and book a two-hour window in minutes.`,
    ),
    { 'script:ld+json': businessData(placeOf(args), range) },
  ];
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const zip = new URL(request.url).searchParams.get('zip');
  const [catalog, visitor, reviews] = await Promise.all([catalogFor(context), visitorOf(request, context), reviewsFor(context)]);
  return { ...homeFacts(catalog), reviews, area: await areaAnswer(visitor.api, zip) };
}

export default function Home() {
  const { services, refused, reviews, area, ...prices } = useLoaderData<typeof loader>();
  return (
    <main>
      <Hero />
      <BusinessNotice />
      <HowItWorks />
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
