import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ThankYou } from '../features/quote/confirmation/thank-you';
import { tokenOf } from '../features/quote/quote.server';
import { discardScript } from '../forms/discard-script';
import { takeSubmission } from '../forms/submission-key';
import { useDiscardForm } from '../forms/use-discard-form';
import { keptPage, keptWith, knowing } from '../http/kept-page';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import { useNonce } from '../shell/nonce';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false, fromScripts: true, chrome: 'none' };

/** An address that names a booking has parameters that are not known. */
export const headers = keptWith(keptPage);

export const meta: MetaFunction = (args) => privateMeta(args, 'Thank you');

/** Load the booking if the URL names one; otherwise the page only says thank you. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, me } = await visitorOf(request, context);
  const query = new URL(request.url).searchParams;
  const [id, token] = [query.get('quote'), tokenOf(request)];
  const quote = id ? await api.booking.get(id, token).catch(() => null) : null;
  const isRequest = query.get('outcome') === 'request';
  const page = { quote, token: token ?? '', visitor: me.role === 'visitor', request: isRequest };
  return data(page, isRequest ? { headers: knowing('outcome') } : {});
}

const DISCARD_SCRIPT = discardScript('booking');

export default function ThankYouPage() {
  const page = useLoaderData<typeof loader>();
  const nonce = useNonce();
  const hasBooking = page.quote !== null || page.request;
  // Runs where the booking itself led here, without a new document; the script below for everyone else.
  useDiscardForm('booking', () => hasBooking && takeSubmission());
  return (
    <>
      <ThankYou {...page} />
      {import.meta.env.SSR && hasBooking && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: DISCARD_SCRIPT }} />}
    </>
  );
}
