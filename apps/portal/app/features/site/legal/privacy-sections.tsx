import { msg } from '@haulbook/core';
import { linkTo, Text } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import type { LegalSection } from './legal-page';

/** What the notice says depends on. */
export interface PrivacyFacts {
  /** Whether the photos of a photo request also go to a vision model. */
  photosToModel: boolean;
  /** Whether photos are only kept for some days. */
  photosDeleted: boolean;
}

const STORED_AND_PAID: LegalSection[] = [
  {
    id: 'stored',
    title: msg('What we store, and why'),
    body: [
      [
        msg('Your name, email address, phone number and the address of the job, so that we can reply, come to you and contact you.'),
        msg(
          'What you asked us to remove, your notes and photos, quotes, appointments, orders and invoices, to do the job and keep our books.',
        ),
        msg('When you sign a quote: your name as typed or drawn, the time, your IP address and browser, as proof of what was agreed.'),
        msg('When you agree to messages: the wording, the time and your IP address, as proof of your consent.'),
        msg('When you sign in: the time, your IP address and browser, to show you your sessions and to keep others out.'),
        msg(
          'When you turn on notifications of a visit: the address at which your browser’s maker delivers them, until the day of the visit is over.',
        ),
        msg('When you rate a visit: your stars and your words, so that we can do better.'),
        msg('How you found us, if the link you followed says so, and the first page you opened.'),
      ],
    ],
  },
  {
    id: 'cards',
    title: msg('Cards and payments'),
    body: [
      msg(
        'Your card number goes from your browser to the payment provider and never to us. We store the brand, the last four digits, the expiration date and the provider’s reference, so that you can recognize the card and receive refunds.',
      ),
    ],
  },
];

const photosOf = ({ photosToModel, photosDeleted }: PrivacyFacts): LegalSection => ({
  id: 'photos',
  title: msg('Photos'),
  body: [
    msg(
      'We re-encode the photos you send and remove information about where and with what device they were taken. Only you, people with the secure link to your quote, and our staff can open them. Before and after photos of the job are kept with your order.',
    ),
    photosDeleted && msg('Photos are deleted {photoDays, plural, one {# day} other {# days}} after the job.'),
    photosToModel &&
      msg(
        'When you ask for a price from photos, we also send those photos to an image recognition service, without your name, address or contact details. It suggests what is in them; a person on our staff decides on your price.',
      ),
  ],
});

const IN_BROWSER: LegalSection = {
  id: 'browser',
  title: msg('In your browser'),
  body: [
    msg('We use cookies for these purposes. None of them tracks you on other sites:'),
    [
      msg('to keep you signed in, or to finish signing in with a passkey or another provider;'),
      msg('to remember whether you are viewing services for homes or for businesses;'),
      msg('to remember the language you chose.'),
    ],
    msg(
      'Unfinished forms are saved in your own browser so that nothing is lost, and removed when you finish or log out; codes we email you are never saved. Your browser also records failed logins, who is signed in across tabs, and how you came to the site. We may measure how long our pages take to load, without identifying you.',
    ),
  ],
};

/** Return the sections about what is stored. */
export const whatWeStore = (facts: PrivacyFacts): LegalSection[] => [...STORED_AND_PAID, photosOf(facts), IN_BROWSER];

export const YOUR_CHOICES: LegalSection[] = [
  {
    id: 'messages',
    title: msg('Messages'),
    body: [
      msg(
        'We email you about your job. We text you about it only if you agreed, and send offers only if you agreed to those separately. Reply STOP to any text, or change your choice in your profile.',
      ),
    ],
  },
  {
    id: 'who',
    title: msg('Who can see it'),
    body: [
      msg(
        'Our staff, only as far as their work requires, and every change they make is logged. Beyond that, the companies that deliver our email, texts, calls, notifications and payments or store our files, for that purpose only. If you sign in with Google, Facebook or Apple, they learn that you did. We disclose information to authorities where the law requires it. We never sell or rent your data.',
      ),
    ],
  },
  {
    id: 'how-long',
    title: msg('How long we keep it'),
    body: [
      msg(
        'As long as you are our customer, and after that as long as tax law requires us to keep records. Sign-in and security records are deleted after a while. Links and codes expire within minutes or days, as stated in the email that contains them.',
      ),
    ],
  },
  {
    id: 'deleting',
    title: msg('Deleting your data'),
    body: [
      <p key="how">
        <Text
          id="Use our <0>data deletion page</0>, signed in or through a link we email you. We then remove your name, addresses, photos and messages. Invoices are kept without your name."
          parts={[linkTo('/account/delete')]}
        />
      </p>,
      msg('If an invoice is still open, we hold the request until it is settled, and we tell you so.'),
    ],
  },
  {
    id: 'safety',
    title: msg('How we keep it safe'),
    body: [
      msg(
        'All traffic is encrypted. Passwords and links are stored only as hashes, and other secrets are encrypted. You can add a second factor to your account, see where you are signed in, and end sessions you do not recognize.',
      ),
    ],
  },
  {
    id: 'children',
    title: msg('Children'),
    body: [
      msg('Our services are for adults. We do not knowingly store information about children, and delete it if we learn that we have.'),
    ],
  },
  { id: 'questions', title: msg('Questions'), body: [<Questions key="ask" />] },
];

function Questions() {
  const { business } = useRoot();
  const values = { name: business.name };
  const phone = <PhoneLink />;
  const email = (
    <a className="link" href={`mailto:${business.email}`}>
      {business.email}
    </a>
  );
  return (
    <p>
      {business.email ? (
        <Text
          id="Call {name} at <0/> or email us at <1/>. If you ask what we store about you, we tell you; if something is wrong, we correct it."
          values={values}
          parts={[phone, email]}
        />
      ) : (
        <Text
          id="Call {name} at <0/>. If you ask what we store about you, we tell you; if something is wrong, we correct it."
          values={values}
          parts={[phone]}
        />
      )}
    </p>
  );
}
