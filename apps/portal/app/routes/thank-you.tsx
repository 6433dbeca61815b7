import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ThankYou } from '../features/quote/confirmation/thank-you';
import { tokenOf } from '../features/quote/quote.server';
import { takeSubmission } from '../forms/submission-key';
import { useDiscardForm } from '../forms/use-discard-form';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Thank you');

/** Load the booking if the URL names one; otherwise the page only says thank you. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, me } = await visitorOf(request, context);
  const query = new URL(request.url).searchParams;
  const [id, token] = [query.get('quote'), tokenOf(request)];
  const quote = id ? await api.booking.get(id, token).catch(() => null) : null;
  return { quote, token: token ?? '', visitor: me.role === 'visitor', request: query.get('outcome') === 'request' };
}

export default function ThankYouPage() {
  const page = useLoaderData<typeof loader>();
  const hasBooking = page.quote !== null || page.request;
  useDiscardForm('booking', () => hasBooking && takeSubmission());
  return <ThankYou {...page} />;
}
