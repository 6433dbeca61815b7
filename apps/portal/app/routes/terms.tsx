import { formatCents, telLink } from '@haulbook/core';
import { QUOTE_VALID_DAYS, RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { catalogFor } from '../http/catalog.server';
import { LegalPage, type LegalSection } from '../features/site/legal/legal-page';
import type { PageHandle } from '../shell/page-handle';
import { pageMeta, placeOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import { useRoot } from '../site-data/use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => [
  ...pageMeta(
    args,
    'Terms of service',
    'The terms under which we remove junk and clear out rooms: prices, appointments, cancelling, paying and care.',
  ),
  { 'script:ld+json': breadcrumbs(placeOf(args), ['Terms of service', '/terms']) },
];

/** Fees as the price list has them today. */
export async function loader({ context }: LoaderFunctionArgs) {
  const catalog = await catalogFor(context);
  const fees = catalog?.items.filter((item) => item.kind === 'fee') ?? [];
  const refused = catalog?.items.flatMap((item) => (item.refusedBecause ? [item.name] : [])) ?? [];
  return {
    fees: fees.map(({ name, unitCents }) => ({ name, price: formatCents(unitCents, { whole: true }) })),
    refused: inOneSentence(refused),
  };
}

const inOneSentence = (names: string[]) =>
  names.map((name, index) => (index === 0 ? name : name.charAt(0).toLowerCase() + name.slice(1))).join(', ');

const IN_SHORT = [
  'The final price stays within the range you saw, unless you sign for more before we load.',
  `Moving and cancelling are free until ${RESCHEDULE_NOTICE_HOURS} hours before your appointment.`,
  'What we load becomes ours. Please look twice for keys, papers and keepsakes.',
  'If we damage something, tell us and we make it good.',
];

export default function Terms() {
  const { business } = useRoot();
  const { fees, refused } = useLoaderData<typeof loader>();
  const sections = [
    ...beforeTheJob(fees),
    ...theJob(refused),
    {
      id: 'law',
      title: 'Law, changes and questions',
      body: (
        <>
          <p>
            The law of North Carolina applies, and what it grants you as a consumer stays untouched by anything written here. Should one of
            these terms turn out not to hold, the others do.
          </p>
          <p>
            The terms that count for your job are those shown when you approve its quote; the version is kept with your signature. Later
            changes do not reach back.
          </p>
          <p>
            Questions? Call {business.name} at{' '}
            <a className="link" href={telLink(business.phone) ?? '/about#contact'}>
              {business.phone}
            </a>{' '}
            or use any of the ways on our{' '}
            <a className="link" href="/about#contact">
              contact
            </a>{' '}
            page.
          </p>
        </>
      ),
    },
  ];
  return (
    <LegalPage
      title="Terms of service"
      lead="What you can count on, and what we count on, in plain words."
      updatedOn="2026-11-01"
      inShort={IN_SHORT}
      sections={sections}
    />
  );
}

function beforeTheJob(fees: { name: string; price: string }[]): LegalSection[] {
  return [
    {
      id: 'quotes',
      title: 'Quotes and prices',
      body: (
        <>
          <p>
            The range you see online is what we expect to charge for what you described. It is not yet a contract. We look your request over
            and send a quote; the contract comes about when you approve and sign it.
          </p>
          <p>
            A quote is valid through the end of the day it names, in New York time; that is usually {QUOTE_VALID_DAYS} days from when we
            send it. We may send a revised one before you approve. You always approve the latest.
          </p>
          <p>
            The final price stays within the range unless what we find differs from what you described. Then we write a change order with
            the new price, and load only after you have signed it. You may always say no; we then do what was agreed, or nothing.
          </p>
          <p>Prices are in US dollars. Sales tax, where it applies, is shown as a line of its own.</p>
        </>
      ),
    },
    {
      id: 'appointments',
      title: 'Appointments',
      body: (
        <>
          <p>
            You book a window, in the time of New York, wherever you are when you book. The crew may arrive at any moment within it, and we
            write when they are on their way. Should we run late we tell you, and you may move the appointment at no cost.
          </p>
          <p>
            You can ask to move an appointment up to {RESCHEDULE_NOTICE_HOURS} hours before it begins. Your old window stays yours until we
            have confirmed the new one. Later than that, please call us.
          </p>
          <p>An adult who may decide about the things has to let us in, show us what goes and sign.</p>
        </>
      ),
    },
    {
      id: 'cancelling',
      title: 'Cancelling',
      body: (
        <>
          <p>
            Cancelling is free with {RESCHEDULE_NOTICE_HOURS} hours of notice or more. With less, or when we come and cannot get in or find
            nothing to take, a fee may apply. A deposit you paid is set against it, and what remains comes back to you.
          </p>
          {fees.length > 0 && (
            <ul>
              {fees.map((fee) => (
                <li key={fee.name}>
                  {fee.name}: {fee.price}
                </li>
              ))}
            </ul>
          )}
          <p>
            If we have to cancel, for weather, a breakdown or your safety and ours, you pay nothing and any deposit is returned in full.
          </p>
        </>
      ),
    },
  ];
}

function theJob(refused: string): LegalSection[] {
  return [
    {
      id: 'refused',
      title: 'What we do not take',
      body: (
        <p>
          {refused || 'Asbestos, fuels, propane, medical waste, wet paint'}, and anything else the law gives only to licensed carriers. If
          we find some, we leave it where it is and tell you who takes it. Concrete, dirt, brick and shingles are priced by weight and never
          fill more than a quarter of the truck.
        </p>
      ),
    },
    {
      id: 'ownership',
      title: 'Your things',
      body: (
        <>
          <p>
            You confirm that what you ask us to take is yours to give away, or that its owner has asked you to. Once loaded it becomes ours,
            to donate, recycle or dispose of.
          </p>
          <p>
            Papers, keys, money and keepsakes we come across are laid aside for you. We cannot search every drawer, and once the truck has
            left we can rarely bring a thing back.
          </p>
        </>
      ),
    },
    {
      id: 'paying',
      title: 'Paying',
      body: (
        <>
          <p>
            You get an invoice after the job and pay it by the day it names: by card, check, cash or transfer. A deposit, where your quote
            asks for one, is part of the price and not on top of it. Tips are yours to decide and go to the crew.
          </p>
          <p>
            An invoice once sent is never rewritten. If it was wrong, you get a credit note or a refund, and you can see both in your
            account.
          </p>
        </>
      ),
    },
    {
      id: 'care',
      title: 'Care and liability',
      body: (
        <>
          <p>
            We cover floors and doorways and carry with care. If we damage something, tell us within seven days, with a photo if you can. We
            then repair it, replace it, or pay what it was worth at the time.
          </p>
          <p>
            We are not liable for what was already weak or loose and could not be seen. Nothing here limits liability for injury, or for
            harm done on purpose or by gross neglect.
          </p>
        </>
      ),
    },
    {
      id: 'account',
      title: 'Your account and messages',
      body: (
        <p>
          You do not need an account to book. If you make one, keep its password to yourself and tell us when somebody else may know it.
          Secure links in our mails open your quote: forward them only to people who may see and approve it. How we handle what we know
          about you is on the{' '}
          <a className="link" href="/privacy">
            privacy
          </a>{' '}
          page.
        </p>
      ),
    },
  ];
}
