import { ENGLISH, type Speech } from '@haulbook/core';
import { accountMails } from '@haulbook/identity';
import { composeMail, composeText, definedMessages, mailText, shippedWords } from '@haulbook/platform';
import { loadSpeech } from '@haulbook/texts';
import { businessMails } from './index.js';

const messages = Object.keys({ ...businessMails, ...accountMails })
  .map((name) => ({ name, template: definedMessages().get(name)! }))
  .filter(({ template }) => !template.forStaff);

const sender = { language: 'es-US', name: 'Haulbook', place: null, phone: null, publicUrl: 'https://example.com' };
const ENGLISH_WORD =
  /\b(the|your|you|we|our|us|and|is|was|to|of|for|please|at|by|until|about|soon|order|quote|invoice|view|pay|due|\d+ [AP]M)\b/i;

/** Whether words are fields alone, which are the same in every language. */
const isOnlyFields = (words: string) => words.replace(/\{\{[^}]*\}\}/g, '').trim() === '';

/** Return what people or programs typed: the texts of the example. */
const typedIn = (data: unknown): string[] =>
  typeof data === 'string' ? [data] : data && typeof data === 'object' ? Object.values(data).flatMap(typedIn) : [];

describe('messages to customers in Spanish', () => {
  let es: Speech;
  beforeAll(async () => {
    es = await loadSpeech('es');
  });

  const spanish = (name: string, data: object) => {
    const mail = composeMail(name, data, undefined, es)!;
    return { mail, all: mailText(mail, sender, es), text: composeText(name, data, undefined, es) };
  };

  it.each(messages)('$name has all its words', ({ template }) => {
    const words = Object.values(shippedWords(template)).filter((each) => !isOnlyFields(each));
    expect(words.filter((each) => (es.find(each) ?? each) === each)).toEqual([]);
  });

  it.each(messages)('$name has all its labels, and no English beside them', ({ name, template }) => {
    const { facts = [], button, preferences } = template.parts?.(template.example, ENGLISH) ?? {};
    const labels = [...facts.map(([label]) => label), ...[button, preferences].flatMap((each) => (each ? [each.label] : []))];
    expect(labels.filter((label) => es.find(label) === undefined)).toEqual([]);
    const { mail, all, text } = spanish(name, template.example);
    const written = template.mail ? [mail.subject, mail.preview, all, text] : [text];
    const typed = typedIn(template.example).sort((a, b) => b.length - a.length);
    const own = typed.reduce((left, each) => left.replaceAll(each, ' '), written.join('\n'));
    expect(own.split('\n').filter((line) => ENGLISH_WORD.test(line))).toEqual([]);
  });

  const FLEXIBLE = 'Any time Tuesday, Mar 9 — we’ll tell you your 2-hour window by 6 PM the day before';
  const HELD = { date: '2027-03-09', label: '2:30–4 PM', until: '2027-03-02T15:00:00Z' };
  it.each<[string, object, string]>([
    ['appointment_scheduled', { slot: { date: '2027-03-09', label: '10 AM–12 PM' } }, 'mar, 9 de mar de 2027, 10 a.m.–12 p.m.'],
    [
      'appointment_scheduled',
      { slot: { date: '2027-03-09', label: FLEXIBLE, flexible: true } },
      'Cuándo: A cualquier hora el martes, 9 de mar — le diremos su horario de 2 horas a más tardar a las 6 p.m. del día anterior',
    ],
    [
      'quote_approved',
      { deposit: { number: 'INV-1', cents: 10_000, keeps: HELD, url: '/pay' } },
      'Hasta el 2 mar 2027, 10:00 a.m. le guardamos este horario (mar, 9 de mar de 2027, 2:30–4 p.m.). Pague su depósito',
    ],
    [
      'quote_approved',
      { deposit: { number: 'INV-1', cents: 10_000, keeps: null, url: '/pay' } },
      'Depósito por pagar ahora: $100.00 (factura INV-1)',
    ],
    ['quote_approved', { word: { name: 'Pat Doe', how: 'By phone' } }, 'Quién aprobó: Pat Doe, por teléfono'],
    ['change_order_agreed', { word: { name: 'Pat Doe', how: 'On site' } }, 'Quién aprobó: Pat Doe, en el lugar'],
    [
      'photos_received',
      { promise: { by: '2027-03-09T15:42:00Z', at: '2027-03-09T15:00:00Z' } },
      'Le enviaremos antes de las 10:42 a.m. el precio por correo.',
    ],
    [
      'photos_received',
      { promise: { by: '2027-03-12T15:42:00Z', at: '2027-03-09T15:00:00Z' } },
      'Precio prometido: el vie, 12 de mar de 2027 antes de las 10:42 a.m.',
    ],
    [
      'invoice',
      { period: 'March 2027', billed: { from: '2027-03-01', through: '2027-03-31' } },
      'Adjuntamos su factura de marzo de 2027, con cada trabajo en una línea. Puede pagarla en línea con tarjeta.',
    ],
    ['receipt', { method: 'Check 1042', amountCents: 120_050 }, 'Monto pagado: $1,200.50\nPropina: $20.00\nForma de pago: Cheque 1042'],
    ['receipt', { method: 'Card ending in 4242' }, 'Forma de pago: Tarjeta que termina en 4242'],
    ['on_my_way', { minutes: 20 }, 'llegará en unos 20 minutos.'],
    ['where_it_went', { estimated: true }, 'Nos llevamos unas 1,840 libras'],
    ['security_notice', { at: { instant: '2027-03-09T15:42:00Z', zone: 'America/New_York' } }, 'Cuándo: 9 mar 2027, 10:42 a.m.'],
    [
      'deletion_waits',
      { reason: 'Job J-1 is still booked. We’ll delete your data once it’s completed and paid, or canceled.' },
      'El trabajo J-1 sigue reservado.',
    ],
  ])('%s says %j as Spanish does', (name, data, expected) => {
    expect(spanish(name, { ...definedMessages().get(name)!.example, ...data }).all).toContain(expected);
  });
});
