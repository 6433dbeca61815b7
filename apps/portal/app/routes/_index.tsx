import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { areaAnswer } from '../area.server';
import { catalogFor } from '../catalog.server';
import { AreaCheck } from '../components/area-check';
import { Hero } from '../components/home/hero';
import { BusinessNotice, HowItWorks, PriceExplainer, Reasons } from '../components/home/sections';
import { ServicesByAudience } from '../components/home/services-by-audience';
import type { PageHandle } from '../handle';
import { cityOf, pageMeta } from '../meta';
import { visitorOf } from '../session.server';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(
    args,
    `Professional junk removal in ${cityOf(args)}`,
    `Professional junk removal and cleanouts for homes and businesses in ${cityOf(args)}. See your price range online and book a two-hour window in minutes.`,
  );

export async function loader({ request, context }: LoaderFunctionArgs) {
  const zip = new URL(request.url).searchParams.get('zip');
  const [catalog, visitor] = await Promise.all([catalogFor(context), visitorOf(request, context)]);
  return { volumes: catalog?.volumes ?? [], promise: catalog?.promise ?? null, area: await areaAnswer(visitor.api, zip) };
}

export default function Home() {
  const { volumes, promise, area } = useLoaderData<typeof loader>();
  return (
    <main>
      <Hero />
      <BusinessNotice />
      <HowItWorks />
      <ServicesByAudience />
      <PriceExplainer volumes={volumes} promise={promise} />
      <AreaCheck area={area} />
      <Reasons />
    </main>
  );
}
