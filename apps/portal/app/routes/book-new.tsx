import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ClientActionFunctionArgs, useLoaderData } from '@remix-run/react';
import { originFields } from '../attribution/origin.server';
import { answerBooking } from '../features/booking/actions.server';
import { BookingFlow } from '../features/booking/booking-flow';
import { CallForm } from '../features/booking/call-form';
import { answerCall } from '../features/booking/call.server';
import { prefillFor, rebookedFor } from '../features/booking/prefill.server';
import { apiFor } from '../http/api.server';
import { catalogFor } from '../http/catalog.server';
import { keptByPrevious } from '../http/kept-page';
import { keepInput } from '../http/keep-input';
import { refuseCrossSite } from '../http/same-origin.server';
import { bookingMeta } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';
import { readWanted } from '../site-data/wanted';

export const headers = keptByPrevious;

export const handle: PageHandle = { chrome: 'none' };

/** Describe the service if one is chosen, since its slugs redirect here. */
export const meta: MetaFunction<typeof loader> = (args) =>
  bookingMeta(
    args,
    args.data?.catalog.services.find(({ slug }) => slug === args.data?.service),
  );

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [catalog, prefill, rebooked] = await Promise.all([
    catalogFor(context),
    prefillFor(request, context),
    rebookedFor(request, context),
  ]);
  if (!catalog) throw new Response('Services are not available', { status: 503 });
  const query = new URL(request.url).searchParams;
  const slug = query.get('service');
  return {
    catalog,
    service: catalog.services.find((service) => service.slug === slug)?.slug ?? '',
    wanted: readWanted(query, catalog),
    prefill,
    rebooked,
    origin: originFields(request),
  };
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, headers } = apiFor(request, context);
  if (!request.headers.get('content-type')?.includes('json')) return answerCall(await request.formData(), api);
  return answerBooking(await request.json().catch(() => null), api, headers);
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => keepInput(() => serverAction<typeof action>());

/** Skip revalidation after a step was posted, which changes nothing that the loader loads. */
export const shouldRevalidate = () => false;

export default function BookNew() {
  const { catalog, service, wanted, prefill, rebooked, origin } = useLoaderData<typeof loader>();
  return (
    <BarePage wide>
      <div className="[@media(scripting:none)]:hidden">
        <BookingFlow catalog={catalog} service={service} wanted={wanted} prefill={prefill} rebooked={rebooked} />
      </div>
      {/* Last, so that what the server alone draws numbers no field of the booking. */}
      <noscript>
        {import.meta.env.SSR && <CallForm services={catalog.services} service={service} origin={origin} zip={wanted.zip} />}
      </noscript>
    </BarePage>
  );
}
