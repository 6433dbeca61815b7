import type { QuoteView } from '@haulbook/contracts';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { BookingSummary } from '../features/quote/confirmation/booking-summary';
import { LoadTruck } from '../drawings/load-truck';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';
import { privateMeta } from '../seo/meta';
import { confirmationOf } from '../features/quote/quote-facts';
import { tokenOf } from '../features/quote/quote.server';
import { visitorOf } from '../http/session.server';
import { takeSubmission } from '../forms/submission-key';
import { useForget } from '../forms/use-forget';

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
  const known = quote !== null || request;
  useForget('booking', () => known && takeSubmission());
  const { title, text, next } = wordsFor(quote, request);
  return (
    <BarePage>
      <div className="card mx-auto max-w-3xl overflow-hidden">
        <div className="bg-linear-to-b from-cream to-[#d8ebe1] px-6 pt-8 sm:px-10">
          <LoadTruck eighths={8} className="mx-auto max-w-md" />
        </div>
        <div className="p-6 sm:p-10">
          <h1 className="text-3xl leading-tight sm:text-5xl">{title}</h1>
          <p className="mt-3 max-w-xl text-lg leading-relaxed text-ink-muted">{text}</p>
          {quote && (
            <div className="mt-7 rounded-2xl bg-brand-faint p-5 sm:p-7">
              <p className="mb-4 font-display text-lg font-bold text-brand-strong">Your number: {quote.number}</p>
              <BookingSummary quote={quote} />
            </div>
          )}
          {next.length > 0 && <NextSteps steps={next} />}
          <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-7">
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
      </div>
    </BarePage>
  );
}

interface Words {
  title: string;
  text: string;
  next: string[];
}

/** What was done, and what happens now; nothing is claimed when the address says nothing. */
function wordsFor(quote: QuoteView | null, request: boolean): Words {
  if (request) {
    return {
      title: 'Thank you, we have your request',
      text: 'We will call you to see what we can do and agree on a time.',
      next: ['We look at what you sent us.', 'We call you.', 'You get a quote to approve, and then we come.'],
    };
  }
  if (!quote) {
    return {
      title: 'Thank you',
      text: 'If you have just booked, the confirmation is on its way to your email. Nothing there after some minutes? Look among the spam, or call us.',
      next: [],
    };
  }
  // An address that was kept: what it says is about today.
  if (quote.status !== 'draft' && !(quote.order?.state === 'open' && quote.order.slot)) {
    const { title, text } = confirmationOf(quote);
    return { title, text, next: [] };
  }
  if (quote.order) {
    return {
      title: 'Thank you, you’re on our calendar',
      text: 'We have sent a confirmation to your email.',
      next: ['The day before, we remind you.', 'The crew writes when the truck is on its way.', 'You show us what goes, we do the rest.'],
    };
  }
  const kept = Boolean(quote.requestedSlot?.heldUntil);
  return {
    title: kept ? 'Thank you, your time is kept' : 'Thank you, we have your request',
    text: 'We look your job over and send the final quote to your email. Approve it and we come.',
    next: [
      'We look over what you told us, and your photos.',
      'You get the final quote by email and approve it.',
      'The crew writes when the truck is on its way.',
    ],
  };
}

function NextSteps({ steps }: { steps: string[] }) {
  return (
    <section aria-labelledby="next-title" className="mt-8">
      <h2 id="next-title" className="text-xl">
        What happens next
      </h2>
      <ol className="mt-4 grid gap-4 sm:grid-cols-3">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3 sm:block">
            <span className="grid size-9 shrink-0 place-items-center rounded-full bg-brand font-display font-bold text-white">
              {index + 1}
            </span>
            <p className="text-ink-muted sm:mt-2">{step}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
