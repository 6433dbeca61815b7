import type { Translate } from '@haulbook/core';
import { Text } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import type { LegalSection } from './legal-page';

/** What the notice says depends on. */
export interface PrivacyFacts {
  /** Whether the photos of a photo request also go to a vision model. */
  photosToModel: boolean;
}

/** Return the sections about what is stored. */
export const whatWeStore = (t: Translate, facts: PrivacyFacts): LegalSection[] => [
  {
    id: 'stored',
    title: t('What we store, and why'),
    body: [
      [
        t('Your name, email address, phone number and the address of the job, so that we can reply, come to you and contact you.'),
        t(
          'What you asked us to remove, your notes and photos, quotes, appointments, orders and invoices, to do the job and keep our books.',
        ),
        t('When you sign a quote: your name as typed or drawn, the time, your IP address and browser, as proof of what was agreed.'),
        t('When you agree to messages: the wording, the time and your IP address, as proof of your consent.'),
        t('When you sign in: the time, your IP address and browser, to show you your sessions and to keep others out.'),
        t('When you rate a visit: your stars and your words, so that we can do better.'),
        t('How you found us, if the link you followed says so, and the first page you opened.'),
      ],
    ],
  },
  {
    id: 'cards',
    title: t('Cards and payments'),
    body: [
      t(
        'Your card number goes from your browser to the payment provider and never to us. We store the brand, the last four digits, the expiration date and the provider’s reference, so that you can recognize the card and receive refunds.',
      ),
    ],
  },
  photos(t, facts),
  inBrowser(t),
];

const photos = (t: Translate, { photosToModel }: PrivacyFacts): LegalSection => ({
  id: 'photos',
  title: t('Photos'),
  body: [
    t(
      'We re-encode the photos you send and remove information about where and with what device they were taken. Only you, people with the secure link to your quote, and our staff can open them. Before and after photos of the job are kept with your order.',
    ),
    ...(photosToModel
      ? [
          t(
            'When you ask for a price from photos, we also send those photos to an image recognition service, without your name, address or contact details. It suggests what is in them; a person on our staff decides on your price.',
          ),
        ]
      : []),
  ],
});

const inBrowser = (t: Translate): LegalSection => ({
  id: 'browser',
  title: t('In your browser'),
  body: [
    t('We use cookies for these purposes. None of them tracks you on other sites:'),
    [
      t('to keep you signed in, or to finish signing in with a passkey or another provider;'),
      t('to remember whether you are viewing services for homes or for businesses;'),
      t('to remember the language you chose.'),
    ],
    t(
      'Unfinished forms are saved in your own browser so that nothing is lost, and removed when you finish or log out; codes we email you are never saved. Your browser also records failed logins, who is signed in across tabs, and how you came to the site. We may measure how long our pages take to load, without identifying you.',
    ),
  ],
});

/** Return the sections about who sees it, for how long, and how to end it. */
export const yourChoices = (t: Translate): LegalSection[] => [
  ...whoSeesIt(t),
  {
    id: 'deleting',
    title: t('Deleting your data'),
    body: [<Deleting key="how" />, t('If an invoice is still open, we hold the request until it is settled, and we tell you so.')],
  },
  {
    id: 'safety',
    title: t('How we keep it safe'),
    body: [
      t(
        'All traffic is encrypted. Passwords and links are stored only as hashes, and other secrets are encrypted. You can add a second factor to your account, see where you are signed in, and end sessions you do not recognize.',
      ),
    ],
  },
  {
    id: 'children',
    title: t('Children'),
    body: [t('Our services are for adults. We do not knowingly store information about children, and delete it if we learn that we have.')],
  },
  { id: 'questions', title: t('Questions'), body: [<Questions key="whom" />] },
];

const whoSeesIt = (t: Translate): LegalSection[] => [
  {
    id: 'messages',
    title: t('Messages'),
    body: [
      t(
        'We email you about your job. We text you about it only if you agreed, and send offers only if you agreed to those separately. Reply STOP to any text, or change your choice in your profile.',
      ),
    ],
  },
  {
    id: 'who',
    title: t('Who can see it'),
    body: [
      t(
        'Our staff, only as far as their work requires, and every change they make is logged. Beyond that, the companies that deliver our email, texts, calls and payments or store our files, for that purpose only. If you sign in with Google, Facebook or Apple, they learn that you did. We disclose information to authorities where the law requires it. We never sell or rent your data.',
      ),
    ],
  },
  {
    id: 'how-long',
    title: t('How long we keep it'),
    body: [
      t(
        'As long as you are our customer, and after that as long as tax law requires us to keep records. Sign-in and security records are deleted after a while. Links and codes expire within minutes or days, as stated in the email that contains them.',
      ),
    ],
  },
];

const Deleting = () => (
  <p>
    <Text
      id="Use our <0>data deletion page</0>, signed in or through a link we email you. We then remove your name, addresses, photos and messages. Invoices are kept without your name."
      parts={[
        (words) => (
          <a className="link" href="/account/delete">
            {words}
          </a>
        ),
      ]}
    />
  </p>
);

function Questions() {
  const { name, email } = useRoot().business;
  const mail = email && (
    <a className="link" href={`mailto:${email}`}>
      {email}
    </a>
  );
  return (
    <p>
      {mail ? (
        <Text id="Call {name} at <0/> or email us at <1/>." values={{ name }} parts={[<PhoneLink key="phone" />, mail]} />
      ) : (
        <Text id="Call {name} at <0/>." values={{ name }} parts={[<PhoneLink key="phone" />]} />
      )}{' '}
      <Text id="If you ask what we store about you, we tell you; if something is wrong, we correct it." parts={[]} />
    </p>
  );
}
