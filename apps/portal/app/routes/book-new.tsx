import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { apiFor } from '../api.server';
import { answerBooking } from '../booking/actions.server';
import { catalogFor } from '../catalog.server';
import { BookingFlow } from '../components/booking/booking-flow';
import { BarePage } from '../components/page';
import type { PageHandle } from '../handle';
import { isServiceSlug } from '../menus';
import { cityOf, pageMeta } from '../meta';
import { refuseCrossSite } from '../same-origin.server';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction<typeof loader> = (args) =>
  pageMeta(args, 'Book junk removal', `See your price range and book junk removal in ${cityOf(args)} in a few minutes. No account needed.`);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const catalog = await catalogFor(context);
  if (!catalog) throw new Response('Services are not available', { status: 503 });
  const service = new URL(request.url).searchParams.get('service') ?? undefined;
  return { catalog, service: isServiceSlug(service) ? service : '' };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, headers } = apiFor(request, context);
  return answerBooking(await request.json().catch(() => null), api, headers);
}

/** A post of a step changes nothing the loader knows. */
export const shouldRevalidate = () => false;

export default function BookNew() {
  const { catalog, service } = useLoaderData<typeof loader>();
  return (
    <BarePage wide>
      <BookingFlow catalog={catalog} service={service} />
    </BarePage>
  );
}
