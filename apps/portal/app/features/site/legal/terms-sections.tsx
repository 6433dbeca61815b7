import { msg, type Cents } from '@haulbook/core';
import { linkTo, Text, useSpeech, useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { heavyNames, heavyPart, inSentence, waysInWords } from '../../../site-data/rules-in-words';
import { useRoot } from '../../../site-data/use-root';
import type { LegalSection } from './legal-page';

/** The facts in the terms that come from the price list. */
export interface TermsFacts {
  fees: { name: string; unitCents: Cents }[];
  /** Names of the items we refuse; empty while the API does not respond. */
  refused: string[];
}

/** Return the sections on quotes, appointments, and cancellation. */
export const beforeTheJob = ({ fees }: TermsFacts): LegalSection[] => [
  { id: 'quotes', title: msg('Quotes and prices'), body: QUOTES },
  { id: 'appointments', title: msg('Appointments'), body: APPOINTMENTS },
  { id: 'cancelling', title: msg('Cancellation'), body: cancellation(fees) },
];

/** Return the sections on what we take, payment, liability, and the rest. */
export const theJob = ({ refused }: TermsFacts): LegalSection[] => [
  { id: 'refused', title: msg('What we cannot take'), body: [<RefusedItems key="refused" names={refused} />, <HeavyDebris key="heavy" />] },
  { id: 'ownership', title: msg('Your belongings'), body: OWNERSHIP },
  { id: 'paying', title: msg('Payment'), body: PAYMENT },
  { id: 'care', title: msg('Care and liability'), body: CARE },
  { id: 'account', title: msg('Your account and messages'), body: [<Account key="account" />] },
  { id: 'law', title: msg('Governing law, changes and questions'), body: LAW },
];

const QUOTES = [
  msg(
    'The price range you see online is what we expect to charge for what you described. It is not a contract yet. We review your request and send you a quote; the contract is formed when you approve and sign it.',
  ),
  msg(
    'A quote is valid through the end of its expiration date, our local time, usually {days} days after we send it. We may send a revised quote before you approve. You always approve the latest one.',
  ),
  msg(
    'The final price stays within the range unless what we find differs from what you described. In that case we write a change order with the new price and load only after you have signed it. You can always say no; we then do what was agreed, or nothing.',
  ),
  msg('Prices are in US dollars. Sales tax, where it applies, is shown on a separate line.'),
];

const APPOINTMENTS = [
  msg(
    'You book an arrival window in our local time, wherever you are when you book. The crew may arrive at any time within it, and we let you know when they are on their way. If we are running late we tell you, and you may move the appointment at no cost.',
  ),
  msg(
    'You can ask to move an appointment up to {hours} hours before it starts. Your original window stays yours until we have confirmed the new one. After that, please call us.',
  ),
  msg('An adult who is authorized to make decisions about the items has to let us in, show us what to take, and sign.'),
];

const cancellation = (fees: TermsFacts['fees']): LegalSection['body'] => [
  msg(
    '{free, plural, =0 {Cancellation is free until the visit begins.} one {Cancellation is free with at least # hour’s notice.} other {Cancellation is free with at least # hours’ notice.}} With less notice, or if we arrive and cannot get in or find nothing to take, a fee may apply. Any deposit you paid goes toward it, and we return the rest.',
  ),
  fees.length > 0 && <Fees key="fees" fees={fees} />,
  msg('If we have to cancel because of weather, a breakdown or safety concerns, you pay nothing and any deposit is refunded in full.'),
];

function Fees({ fees }: Pick<TermsFacts, 'fees'>) {
  const { t, money } = useSpeech();
  return (
    <ul>
      {fees.map(({ name, unitCents }) => (
        <li key={name}>
          {t(name)}: {money(unitCents, { whole: true })}
        </li>
      ))}
    </ul>
  );
}

function RefusedItems({ names }: { names: string[] }) {
  const t = useText();
  return (
    <p>
      {t(
        '{items}, and anything else that by law only licensed carriers may haul. If we find any, we leave it where it is and tell you who takes it.',
        { items: inOneSentence(names.map((name) => t(name))) || t('Asbestos, fuels, propane, medical waste, wet paint') },
      )}
    </p>
  );
}

function HeavyDebris() {
  const speech = useSpeech();
  const { t } = speech;
  const { rules } = useRoot().business;
  const [materials, part] = [speech.list(heavyNames(rules, speech)), heavyPart(rules, speech)];
  if (materials === '') return null;
  return (
    <p>
      {part
        ? t('We price {materials} by weight, and never fill more than {part} of the truck.', { materials, part })
        : t('We price {materials} by weight.', { materials })}
    </p>
  );
}

const inOneSentence = (names: string[]) => names.map((name, index) => (index === 0 ? name : inSentence(name))).join(', ');

const OWNERSHIP = [
  msg(
    'You confirm that the items you ask us to take are yours to give away, or that their owner has asked you to. Once loaded, they become ours to donate, recycle or dispose of.',
  ),
  msg(
    'Papers, keys, money and keepsakes we find are set aside for you. We cannot search every drawer, and once the truck has left we can rarely recover an item.',
  ),
];

const PAYMENT = [
  <InvoiceDue key="due" />,
  msg('A deposit, where your quote asks for one, is part of the price and not in addition to it. Tips are optional and go to the crew.'),
  msg(
    'We never change an invoice once it has been sent. If it was wrong, you get a credit note or a refund, and you can see both in your account.',
  ),
];

function InvoiceDue() {
  const speech = useSpeech();
  const { pays } = useRoot().business.rules;
  const due = speech.t('You receive an invoice after the job, payable by its due date.');
  if (pays.length === 0) return <p>{due}</p>;
  return (
    <p>
      {due} {speech.t('You can pay {ways}.', { ways: waysInWords(pays, speech) })}
    </p>
  );
}

const CARE = [
  msg(
    'We cover floors and doorways and handle everything with care. If we damage something, tell us within seven days, with a photo if possible. We will repair it, replace it, or pay what it was worth at the time.',
  ),
  msg(
    'We are not liable for items that were already weak or loose where this could not be seen. Nothing here limits liability for personal injury, or for harm caused intentionally or by gross negligence.',
  ),
];

function Account() {
  return (
    <p>
      <Text
        id="You do not need an account to book. If you create one, keep your password to yourself and tell us if someone else may know it. Secure links in our emails open your quote: forward them only to people who may see and approve it. Our <0>privacy notice</0> explains how we handle your information."
        parts={[linkTo('/privacy')]}
      />
    </p>
  );
}

const LAW = [
  msg(
    'The law of the state in which we do the job applies. Nothing here limits the rights it gives you as a consumer. If one of these terms turns out to be invalid, the others remain in effect.',
  ),
  msg(
    'The terms that apply to your job are those shown when you approve its quote; we keep the version with your signature. Later changes do not apply retroactively.',
  ),
  <Questions key="questions" />,
];

function Questions() {
  const { business } = useRoot();
  return (
    <p>
      <Text
        id="Questions? Call {name} at <0/> or use any of the options on our <1>contact</1> page."
        values={{ name: business.name }}
        parts={[<PhoneLink key="phone" />, linkTo('/about#contact')]}
      />
    </p>
  );
}
