import { loadSpeech } from '@haulbook/texts';
import type { Invoice } from '../billing/ledger/invoice.entity.js';
import type { Payment } from '../billing/ledger/payment.entity.js';
import type { Quote } from '../quotes/quote.entity.js';
import { approvalNotes, invoiceFacts, quoteFacts, receiptFacts, receiptNotes } from './facts.js';

const ZONE = 'America/New_York';

/** Half past nine in the evening in New York. */
const AT = '2026-11-04T02:30:00.000Z';

describe('what stands beside the address', () => {
  const quote = {
    status: 'sent',
    revision: 1,
    sentAt: AT,
    createdAt: AT,
    expiresOn: '2026-12-03',
    lowCents: 10_000,
    highCents: 20_000,
  } as Quote;
  const invoice = { status: 'issued', number: 'INV-2026-00001', issuedAt: AT, dueOn: '2026-11-17' } as Invoice;

  it('of a quote: its day at the business, what is special of it, how long it holds', () => {
    expect(quoteFacts(quote, ZONE)).toEqual([
      ['Date', 'Nov 3, 2026'],
      ['Valid through', 'Dec 3, 2026'],
    ]);
    expect(quoteFacts({ ...quote, totalCents: 15_000 }, ZONE)).toContainEqual(['Final price within', '$100–$200']);
    expect(quoteFacts({ ...quote, revision: 2 }, ZONE)).toContainEqual(['Revision', '2']);
    expect(quoteFacts({ ...quote, status: 'draft', expiresOn: null }, ZONE)).toEqual([
      ['Date', 'Nov 3, 2026'],
      ['Price range', '$100–$200'],
    ]);
  });

  it('of an invoice: days and order', () => {
    expect(invoiceFacts(invoice, { number: 'J-2026-00007' } as never, ZONE)).toEqual([
      ['Issued', 'Nov 3, 2026'],
      ['Due', 'Nov 17, 2026'],
      ['Order', 'J-2026-00007'],
    ]);
    expect(invoiceFacts({ ...invoice, issuedAt: null, dueOn: null }, null, ZONE)).toEqual([]);
  });

  it.each([
    ['declined', 'Declined'],
    ['expired', 'Expired'],
    ['cancelled', 'Canceled'],
  ] as const)('says of a quote that is %s: %s', (status, label) => {
    expect(quoteFacts({ ...quote, status }, ZONE)).toContainEqual(['Status', label]);
  });

  it('lets a state agree with what is in it, in languages where it does', async () => {
    const spanish = await loadSpeech('es');
    expect(quoteFacts({ ...quote, status: 'declined' }, ZONE, spanish)).toContainEqual(['Status', 'Rechazada']);
    expect(invoiceFacts({ ...invoice, status: 'credited' }, null, ZONE, spanish)).toContainEqual(['Status', 'Acreditada']);
  });

  it.each([
    ['by word', { approvedBy: 'Ann Hill', approvedHow: 'phone', approvedAt: AT }, 'Por teléfono: Ann Hill, el 3 nov 2026'],
    ['by signing', { signature: { name: 'Ann Hill', at: AT, sha256: 'e3b0', image: null } }, 'Firmada por Ann Hill el 3 nov 2026'],
  ])('says how a quote was approved, %s', async (_how, approval, text) => {
    const approved = { ...quote, ...approval } as Quote;
    expect(approvalNotes(approved, ZONE)).toEqual([expect.objectContaining({ title: 'Approved' })]);
    const [note] = approvalNotes(approved, ZONE, await loadSpeech('es'));
    expect([note!.title, note!.text]).toEqual(['Aprobada', expect.stringContaining(text)]);
    expect(approvalNotes(quote, ZONE)).toEqual([]);
  });

  it('says of an invoice that nobody shall pay it', () => {
    expect(invoiceFacts({ ...invoice, status: 'void' }, null, ZONE)).toContainEqual(['Status', 'Void']);
    expect(invoiceFacts({ ...invoice, status: 'written_off' }, null, ZONE)).toContainEqual(['Status', 'Written off']);
  });

  it('and notes of a receipt: who signed it at the door, with what they drew', () => {
    expect(receiptNotes({ signature: null })).toHaveLength(1);
    const image = 'data:image/png;base64,AAAA';
    expect(receiptNotes({ signature: { name: 'Ann Hill', image } })[1]).toEqual({ title: 'Signed', text: 'Signed by Ann Hill', image });
  });

  it('of a receipt: when, how and what for', async () => {
    const payment = { paidAt: AT, method: 'check', reference: '1042' } as Payment & { paidAt: string };
    expect(receiptFacts(payment, invoice, ZONE)).toEqual([
      ['Paid', 'Nov 3, 2026, 9:30 PM'],
      ['Payment method', 'Check 1042'],
      ['Invoice', 'INV-2026-00001'],
    ]);
    const card = { paidAt: AT, method: 'card', reference: 'ending in 4242' } as typeof payment;
    expect(receiptFacts(card, invoice, ZONE, await loadSpeech('es'))).toContainEqual(['Payment method', 'Tarjeta que termina en 4242']);
  });
});
