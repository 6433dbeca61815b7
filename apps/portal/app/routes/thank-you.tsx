import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingSummary } from '../components/booking-summary';
import { LoadTruck } from '../components/load-truck';
import { BarePage } from '../components/page';
import type { PageHandle } from '../handle';
import { privateMeta } from '../meta';
import { tokenOf } from '../quote.server';
import { visitorOf } from '../session.server';
import { useForget } from '../use-forget';

export const handle: PageHandle = { chrome: 'none' };

export const meta: MetaFunction = (args) => privateMeta(args, 'Thank you');

/** Shows the booking when the address carries it; says thanks in any case. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, me } = await visitorOf(request, context);
  const query = new URL(request.url).searchParams;
  const [id, token] = [query.get('quote'), tokenOf(request)];
  const quote = id ? await api.booking.get(id, token).catch(() => null) : null;
  return { quote, token: token ?? '', visitor: me.role === 'visitor', request: query.get('outcome') === 'request' };
}

export default function ThankYou() {
  const { quote, token, visitor, request } = useLoaderData<typeof loader>();
  useForget('booking');
  return (
    <BarePage>
      <div className="card mx-auto max-w-2xl p-6 text-center sm:p-10">
        <LoadTruck eighths={8} className="mx-auto max-w-sm" />
        <h1 className="mt-6 text-3xl sm:text-4xl">{request ? 'Thank you, we have your request' : 'Thank you, you’re on our calendar'}</h1>
        <p className="mx-auto mt-3 max-w-lg text-lg text-ink-muted">
          {request
            ? 'We will call you to see what we can do and agree on a time.'
            : quote && !quote.order
              ? 'Your time is kept. We look your job over and send the final quote to your email; approve it and we come.'
              : 'We have sent a confirmation to your email. The crew writes when the truck is on its way.'}
        </p>
        {quote && (
          <>
            <p className="mt-6 font-semibold">Your number: {quote.number}</p>
            <div className="mt-4 rounded-2xl bg-brand-faint p-5 text-left sm:p-6">
              <BookingSummary quote={quote} />
            </div>
          </>
        )}
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          {quote && (
            <a className="btn btn-brand" href={`/order-confirmation/${quote.id}?token=${encodeURIComponent(token)}`}>
              See the confirmation
            </a>
          )}
          {visitor && (
            <a className="btn btn-plain" href={quote ? `/signup?email=${encodeURIComponent(quote.customer.email)}` : '/signup'}>
              Create an account
            </a>
          )}
          <a className="btn btn-quiet" href={visitor ? '/' : '/dashboard'}>
            {visitor ? 'Back to the home page' : 'To my dashboard'}
          </a>
        </div>
        {visitor && (
          <p className="mt-4 text-sm text-ink-faint">With an account you can move the appointment, pay and find your receipts.</p>
        )}
      </div>
    </BarePage>
  );
}
