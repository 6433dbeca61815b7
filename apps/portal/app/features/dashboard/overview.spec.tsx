import type { DashboardView } from '@haulbook/contracts';
import { ENGLISH } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { cleanup, render, screen } from '@testing-library/react';
import { SpeechContext } from '../../language/use-speech';
import { Overview } from './overview';

jest.mock('@remix-run/react', () => ({ useRevalidator: () => ({ revalidate: () => undefined }) }));
afterEach(cleanup);

const SLOT = { date: '2027-03-04', label: '8–10 AM' };
const SIGNATURE = { open: true };

/** A customer with a record of each kind, as the API tells of them. */
const DASHBOARD = {
  customer: { emailConfirmed: true },
  nextAppointment: {
    id: 'a',
    slot: SLOT,
    serviceName: 'Junk removal',
    orderNumber: 'J-2027-00001',
    status: 'confirmed',
    statusLabel: 'Confirmed',
    reschedule: { id: 'r', wanted: SLOT },
  },
  quotes: [
    { id: 'q', number: 'Q-1', serviceName: 'Junk removal', statusLabel: 'Waiting for you', open: true, readable: true, totalCents: null },
  ],
  orders: [
    {
      id: 'o',
      number: 'J-2',
      quoteId: 'q',
      serviceName: 'Junk removal',
      status: 'completed',
      statusLabel: 'Completed',
      totalCents: 123_450,
      createdAt: '2027-03-01T15:00:00Z',
    },
  ],
  invoices: [
    {
      ...{
        id: 'i',
        number: 'INV-1',
        kind: 'bill',
        statusLabel: 'Partially paid',
        totalCents: 20_000,
        paidCents: 5_000,
        balanceCents: 15_000,
      },
      ...{ depositCents: 1_000, creditedCents: 0, dueOn: '2027-03-08', period: null, jobs: [] },
      payments: [
        {
          id: 'p',
          method: 'Check 1042',
          amountCents: 5_000,
          tipCents: 0,
          refundedCents: 0,
          at: '2027-03-02T15:00:00Z',
          receiptUrl: '/receipt',
        },
      ],
    },
  ],
  documents: [
    {
      id: 'd',
      name: 'Terms.pdf',
      kindLabel: 'Contract',
      createdAt: '2027-03-01T15:00:00Z',
      size: 1_234_567,
      edition: 1,
      signatures: [SIGNATURE],
    },
  ],
  repeatJobs: [
    {
      id: 'w',
      number: 'R-1',
      address: '',
      serviceName: 'Junk removal',
      frequency: 'Every 2 weeks',
      totalCents: 9_900,
      nextAt: '2027-03-10T15:00:00Z',
    },
  ],
  appointments: [],
} as unknown as DashboardView;

const show = (speech = ENGLISH) =>
  render(
    <SpeechContext.Provider value={speech}>
      <Overview dashboard={DASHBOARD} again={null} />
    </SpeechContext.Provider>,
  ).container.textContent;

it('is all in the language of the page, with days, amounts and sizes as it writes them', async () => {
  const text = show(await loadSpeech('es'));
  for (const words of [
    'jue, 4 de mar de 2027, 8–10 a.m.',
    'Confirmada',
    'Pidió cambiar la cita a: jue, 4 de mar de 2027, 8–10 a.m.',
    'Espera su respuesta',
    'aprobado el lun, 1 de mar de 2027',
    '$1,234.50',
    'A pagar el lun, 8 de mar de 2027',
    'Cheque 1042',
    'Contrato · 1 mar 2027, 10:00 a.m. · 1.2 MB',
    'Cada 2 semanas',
    'Próxima visita: mié, 10 de mar de 2027',
  ])
    expect(text).toContain(words);
  expect(text).not.toMatch(/[A-Z][a-z]+day|\b(the|your|of|Due|paid|order|Download|approved|Every|AM|Mar)\b/);
});

it('reads in English as ever', () => {
  const text = show();
  for (const words of [
    'Junk removal · order J-2027-00001',
    'J-2 · approved Mon, Mar 1, 2027',
    'of $200.00, $50.00 paid',
    '$210.00 minus the $10.00 deposit you paid',
    '$50.00 · Check 1042, Mar 2, 2027, 10:00 AM',
    'Contract · Mar 1, 2027, 10:00 AM · 1.2 MB',
    'Every 2 weeks · R-1',
    'Next visit: Wed, Mar 10, 2027',
  ])
    expect(text).toContain(words);
  expect(screen.getByRole('link', { name: 'Read and sign Terms.pdf' }).textContent).toBe('Read and sign');
});
