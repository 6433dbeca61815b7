import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import script from '../entries/photo-quote.ts?page-script';
import { PhotoForm } from '../features/photo-quote/photo-form';
import { photoFormPage } from '../features/photo-quote/photo-quote.server';
import { NeedsScript, NoPhotoQuotes } from '../features/photo-quote/photo-quote-page';
import { noStore } from '../http/no-store';
import { visitorOf } from '../http/session.server';
import { Island } from '../island/island';
import { pageMeta } from '../seo/meta';
import { asDocument } from '../shell/as-document';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none', hydrate: false, island: script };

export const meta: MetaFunction = (args) =>
  pageMeta(args, 'Junk removal price from photos', 'Send photos of what needs to go and your ZIP code. A person prices it and emails you.');

/** What is promised is of this moment. */
export const headers: HeadersFunction = noStore;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const zip = searchParams.get('zip')?.slice(0, 10) ?? '';
  const isInsteadOfBooking = searchParams.get('instead') === 'booking';
  return { ...(await photoFormPage(await visitorOf(request, context))), zip, isInsteadOfBooking };
}

export const clientLoader = asDocument;

export default function PhotoQuote() {
  const form = useLoaderData<typeof loader>();
  return (
    <BarePage>
      {form.offer.on ? (
        <>
          <NeedsScript />
          <Island of={PhotoForm} props={form} />
        </>
      ) : (
        <NoPhotoQuotes />
      )}
    </BarePage>
  );
}
