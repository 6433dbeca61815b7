import { ENGLISH } from '@haulbook/core';
import { accountMails } from '@haulbook/identity';
import { composeMail, composeText, definedMessages, mailHtml, mailText, shippedWords, wordsProblem, type Sender } from '@haulbook/platform';
import { businessMails } from './index.js';

const HOSTILE = '<img src=x onerror=alert(1)>';
const sender: Sender = {
  language: 'en-US',
  name: 'Haulbook',
  place: 'Raleigh, NC',
  phone: '(919) 504-5200',
  publicUrl: 'http://localhost:3000',
};
const slot = { date: '2027-03-03', label: '8–10 AM' };

/** The data that any template needs, with markup in every field that people type. */
const DATA = {
  firstName: HOSTILE,
  documentName: HOSTILE,
  message: HOSTILE,
  signedBy: HOSTILE,
  signedAt: '2027-03-03T12:00:00Z',
  sha256: 'abc',
  number: HOSTILE,
  serviceName: HOSTILE,
  reason: HOSTILE,
  answer: HOSTILE,
  address: HOSTILE,
  what: HOSTILE,
  method: HOSTILE,
  quoteNumber: HOSTILE,
  orderNumber: HOSTILE,
  invoiceNumber: HOSTILE,
  when: HOSTILE,
  code: '123456',
  url: 'http://localhost:3000/x?token=t',
  preferencesUrl: 'http://localhost:3000/email-preferences?token=t',
  lowCents: 14_900,
  highCents: 22_900,
  totalCents: 14_900,
  balanceCents: 100,
  amountCents: 100,
  tipCents: 100,
  previousTotalCents: 1,
  newTotalCents: 2,
  expiresOn: '2027-03-03',
  dueOn: '2027-03-03',
  linkEndsOn: '2027-06-01',
  days: 7,
  totalLb: 1840,
  usedAgainPercent: 62,
  slot,
  wanted: slot,
  kept: slot,
  free: [slot],
};

describe('mail templates', () => {
  it.each([...Object.keys(businessMails), ...Object.keys(accountMails)])(
    '%s says something in subject, HTML and text, and shows what people typed as text',
    async (name) => {
      const mail = composeMail(name, DATA)!;
      const html = await mailHtml(mail, sender);
      expect(mail.subject).not.toBe('');
      expect(html).not.toContain('<img');
      expect(html).toContain(`${mail.heading.replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</h1>`);
      expect(html).toContain('(919) 504-5200');
      expect(mailText(mail, sender)).toContain(mail.heading);
      if (mail.button) expect(mailText(mail, sender)).toContain(mail.button.url);
    },
  );

  it('offers to pay an invoice online only where that is possible', () => {
    const words = (payOnline: boolean) => mailText(composeMail('invoice', { ...DATA, payOnline })!, sender);
    expect(words(true)).toMatch(/pay it online by card\.[^]*Pay online:/);
    expect(words(false)).not.toMatch(/online/);
  });

  it('names prices, days and windows as people read them', () => {
    const text = mailText(
      composeMail('booking_received', { ...DATA, firstName: 'Pat', number: 'Q-2027-00001', serviceName: 'Garage cleanouts' })!,
      sender,
    );
    expect(text).toContain('Price range: $149–$229');
    expect(text).toContain('Requested time: Wed, Mar 3, 2027, 8–10 AM');
  });

  it('says that a code and a button do the same, where a mail has both', () => {
    const text = (data: object) => mailText(composeMail('sign_in_link', data)!, sender);
    expect(text({ url: DATA.url, code: DATA.code })).toContain('Use the button or enter the code');
    expect(text({ code: DATA.code })).not.toContain('Use the button or enter the code');
  });

  it('promises no other time in a reminder, which leaves when it is too late for one', () => {
    const text = (name: keyof typeof businessMails) => mailText(composeMail(name, DATA)!, sender);
    expect(text('appointment_scheduled')).toContain('request a different time up to 24 hours before');
    expect(text('appointment_reminder')).not.toContain('24 hours');
  });

  it.each([...definedMessages()].map(([name, template]) => ({ name, template })))(
    '$name ships with words that may be saved again',
    ({ template }) => {
      const problems = Object.values(shippedWords(template)).map((words) => wordsProblem(words, Object.keys(template.fields)));
      expect(problems.filter(Boolean)).toEqual([]);
    },
  );

  it.each([...definedMessages()].map(([name, template]) => ({ name, template })))(
    '$name says what staff wrote in its place',
    ({ name, template }) => {
      const words = { subject: 'S1', preview: 'P1', heading: 'H1', body: 'B1\n\nB2', note: 'N1', text: 'T1' };
      if (template.mail)
        expect(composeMail(name, template.example, words)).toMatchObject({
          ...{ subject: 'S1', preview: 'P1', heading: 'H1', paragraphs: ['B1', 'B2'], note: 'N1' },
          ...template.parts?.(template.example, ENGLISH),
        });
      expect(composeText(name, template.example, words)).toBe(template.text === undefined ? null : 'T1');
    },
  );

  /** The messages whose link only leads to more of what they say. */
  const LINK_IS_EXTRA = ['appointment_scheduled', 'appointment_moved', 'appointment_reminder', 'on_my_way'];

  it.each([...definedMessages()].filter(([name]) => !LINK_IS_EXTRA.includes(name)))(
    '%s keeps the code or link that it is for, in its words where nothing beside them shows it',
    (_, { fields, parts, example, mail, text = '', needs = {} }) => {
      const shown = JSON.stringify(parts?.(example, ENGLISH) ?? {});
      for (const name of ['code', 'link'].filter((each) => each in fields)) {
        const isShown = !mail || shown.includes(String(fields[name]!.value(example, ENGLISH) ?? ''));
        expect([name, isShown || needs.body?.includes(name)]).toEqual([name, true]);
        expect([name, needs.text?.includes(name) ?? false]).toEqual([name, text.includes(`{{${name}}}`)]);
      }
    },
  );

  it('asks for a new version of a quote, and for a deposit, in words of their own', () => {
    const quote = composeMail('quote_ready', { ...DATA, firstName: 'Pat', number: 'Q-1', revision: 2 })!;
    expect([quote.subject, quote.paragraphs]).toEqual([
      'Your revised quote Q-1 is ready',
      ['Hello Pat,', 'We updated your quote. Review it, pick a time and approve it online.'],
    ]);
    const invoice = (data: object) => composeMail('invoice', { ...DATA, firstName: 'Pat', number: 'INV-1', payOnline: true, ...data })!;
    const deposit = invoice({ depositFor: 'J-1' });
    expect([deposit.subject, deposit.paragraphs[1]]).toEqual([
      'Deposit for order J-1',
      'Thank you for your order. The invoice for your deposit is attached. You can pay it online by card. Your deposit goes toward your final bill.',
    ]);
    expect(invoice({ balanceCents: 0 }).paragraphs[1]).toBe('Thank you for choosing us. Your invoice is attached. There’s nothing to pay.');
  });

  it('knows no template of another name, inherited ones included', () => {
    expect([composeMail('nonsense', {}), composeMail('toString', {})]).toEqual([null, null]);
  });
});
