import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { originFields } from '../attribution/origin.server';
import { BookingFlow } from '../features/booking/booking-flow';
import script from '../entries/booking.ts?page-script';
import { CallForm } from '../features/booking/call-form';
import { answerCall } from '../features/booking/call.server';
import { prefillFor, rebookedFor } from '../features/booking/prefill.server';
import { areaAnswer, isServedZip } from '../features/site/home/area.server';
import { apiFor } from '../http/api.server';
import { catalogFor } from '../http/catalog.server';
import { keptByPrevious, keptForOneByPrevious, keptWith, knowing } from '../http/kept-page';
import { refuseCrossSite } from '../http/same-origin.server';
import { Island } from '../island/island';
import { bookingMeta } from '../seo/meta';
import { asDocument } from '../shell/as-document';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';
import { isKnownLoad, readWanted, SLOT } from '../site-data/wanted';

export const headers = keptWith(keptByPrevious);

export const handle: PageHandle = { chrome: 'none', hydrate: false, island: script, readByScript: SLOT };

/** Describe the service if one is chosen, since its slugs redirect here. */
export const meta: MetaFunction<typeof loader> = (args) =>
  bookingMeta(
    args,
    args.data?.catalog.services.find(({ slug }) => slug === args.data?.service),
  );

export async function loader({ request, context }: LoaderFunctionArgs) {
  const query = new URL(request.url).searchParams;
  const [catalog, prefill, rebooked, area] = await Promise.all([
    catalogFor(context),
    prefillFor(request, context),
    rebookedFor(request, context),
    areaAnswer(apiFor(request, context).api, query.get('zip')),
  ]);
  if (!catalog) throw new Response('Services are not available', { status: 503 });
  const slug = query.get('service');
  const service = catalog.services.find((known) => known.slug === slug)?.slug ?? '';
  const { load, zip } = readWanted(query, catalog);
  const wanted = { load, zip };
  const booking = { catalog, service, wanted, prefill, rebooked, origin: originFields(request) };
  const known = { service: service !== '', load: isKnownLoad(query, wanted), zip: isServedZip(query, area) };
  const knows = knowing(...Object.entries(known).flatMap(([name, isKnown]) => (isKnown ? [name] : [])));
  // What a customer need not enter again makes it the page of one person.
  return data(booking, { headers: { ...knows, ...(prefill && keptForOneByPrevious()) } });
}

/** Take the callback request of a browser without scripts; those with scripts post to `/book-new/answer`. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData().catch(() => null);
  if (!form) throw new Response('Not a form', { status: 415 });
  return answerCall(form, apiFor(request, context).api);
}

export const clientLoader = asDocument;

export default function BookNew() {
  const { catalog, service, wanted, prefill, rebooked, origin } = useLoaderData<typeof loader>();
  return (
    <BarePage wide>
      <div className="[@media(scripting:none)]:hidden">
        <Island of={BookingFlow} props={{ catalog, service, wanted, prefill, rebooked }} />
      </div>
      <noscript>
        <CallForm services={catalog.services} service={service} origin={origin} zip={wanted.zip} />
      </noscript>
    </BarePage>
  );
}
