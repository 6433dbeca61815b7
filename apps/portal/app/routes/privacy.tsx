import { telLink } from '@haulbook/core';
import type { MetaFunction } from '@remix-run/node';
import { LegalPage, type LegalSection } from '../features/site/legal/legal-page';
import type { PageHandle } from '../shell/page-handle';
import { pageMeta, placeOf } from '../seo/meta';
import { breadcrumbs } from '../seo/structured-data';
import { useRoot } from '../site-data/use-root';

export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => [
  ...pageMeta(args, 'Privacy', 'What we store about you, why, for how long, who sees it, and how to have it deleted.'),
  { 'script:ld+json': breadcrumbs(placeOf(args), ['Privacy', '/privacy']) },
];

const IN_SHORT = [
  'We store what we need to come, to write to you and to keep our books. Nothing is sold.',
  'No advertising, no tracking cookies, no outside analytics.',
  'Photos lose their location data before we keep them; card numbers never reach us.',
  'You can have your data deleted at any time, with or without an account.',
];

export default function Privacy() {
  const { business } = useRoot();
  const questions: LegalSection = {
    id: 'questions',
    title: 'Questions',
    body: (
      <p>
        Call {business.name} at{' '}
        <a className="link" href={telLink(business.phone) ?? '/about#contact'}>
          {business.phone}
        </a>
        {business.email && (
          <>
            {' '}
            or write to{' '}
            <a className="link" href={`mailto:${business.email}`}>
              {business.email}
            </a>
          </>
        )}
        . If you ask what we store about you, we tell you; if something is wrong, we correct it.
      </p>
    ),
  };
  return (
    <LegalPage
      title="Privacy"
      lead="What we store about you, why, for how long, and how to have it deleted."
      updatedOn="2026-11-01"
      inShort={IN_SHORT}
      sections={[...WHAT, ...YOURS, questions]}
    />
  );
}

const WHAT: LegalSection[] = [
  {
    id: 'stored',
    title: 'What we store, and why',
    body: (
      <ul>
        <li>Your name, email address, phone number and the address of the job, so that we can answer, come and write to you.</li>
        <li>
          What you asked us to remove, your notes and photos, quotes, appointments, orders and invoices: the job itself and our books.
        </li>
        <li>
          When you sign a quote: your name as typed or drawn, the time, the network address and the browser, as proof of what was agreed.
        </li>
        <li>When you agree to messages: the wording, the time and the network address, as proof that you did.</li>
        <li>When you sign in: the time, the network address and the browser, to show you your sessions and to keep others out.</li>
        <li>How you found us, if the link you followed says so, and the first page you opened.</li>
      </ul>
    ),
  },
  {
    id: 'cards',
    title: 'Cards and payments',
    body: (
      <p>
        A card number goes from your browser to the payment provider and never to us. We store the brand, the last four digits, the expiry
        and the provider’s reference, so that you recognise the card and can be refunded.
      </p>
    ),
  },
  {
    id: 'photos',
    title: 'Photos',
    body: (
      <p>
        Photos you send are re-encoded when they arrive; where and with what they were taken is removed. Only you, people with the secure
        link to your quote, and our staff can open them. Photos of the job before and after are kept with your order.
      </p>
    ),
  },
  {
    id: 'browser',
    title: 'In your browser',
    body: (
      <>
        <p>We set cookies for two things, and none of them follows you to other sites:</p>
        <ul>
          <li>to keep you signed in, or to finish signing in with another provider;</li>
          <li>to remember whether you look at services for homes or for businesses.</li>
        </ul>
        <p>
          Half-filled forms are kept in your own browser so that nothing is lost, and removed when you finish or log out; codes we mail you
          never are. The browser also notes failed logins, who is signed in across tabs, and how you came to the site. To see where our
          pages are slow we may measure how long they took to load, without noting who you are.
        </p>
      </>
    ),
  },
];

const YOURS: LegalSection[] = [
  {
    id: 'messages',
    title: 'Messages',
    body: (
      <p>
        We email you about your job. Text messages about it are sent only if you agreed, and offers only if you agreed to those as well; the
        two are asked apart. Answer STOP to any text, or change it in your profile.
      </p>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <p>
        Our own staff, each as far as the work needs it, and every change they make is recorded. Beyond that the companies that carry our
        mail, texts, calls and payments, or keep our files, for that purpose alone; if you sign in with Google, Facebook or Apple, they
        learn that you did. Authorities see what the law makes us show. We sell nothing and rent nothing.
      </p>
    ),
  },
  {
    id: 'how-long',
    title: 'How long',
    body: (
      <p>
        As long as you are our customer, and after that as long as the tax office wants our books whole. Records of sign-ins and of security
        are removed after a time. Links and codes end within minutes or days, as the mail that brings them says.
      </p>
    ),
  },
  {
    id: 'deleting',
    title: 'Having it deleted',
    body: (
      <>
        <p>
          Ask on the{' '}
          <a className="link" href="/account/delete">
            data deletion page
          </a>
          , signed in or through a link we mail you. Your name, addresses, photos and messages are then removed. Invoices stay, without your
          name.
        </p>
        <p>If an invoice is still open, the request waits until it is settled, and we say so.</p>
      </>
    ),
  },
  {
    id: 'safety',
    title: 'How we keep it safe',
    body: (
      <p>
        All traffic is encrypted. Passwords and links are stored only as hashes, secrets sealed. You can add a second factor to your
        account, see where you are signed in, and end sessions you do not know.
      </p>
    ),
  },
  {
    id: 'children',
    title: 'Children',
    body: <p>Our services are for adults. We do not knowingly store anything about children, and delete it when we learn that we do.</p>,
  },
];
