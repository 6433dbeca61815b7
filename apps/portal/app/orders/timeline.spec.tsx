import type { OrderEvent } from '@haulbook/contracts';
import { loadSpeech } from '@haulbook/texts';
import { render, screen } from '@testing-library/react';
import { SpeechContext } from '../language/use-speech';
import { Timeline } from './order-parts';

jest.mock('../site-data/use-moments', () => ({ useMoments: () => ({ moment: (at: string) => at }) }));

const event = (label: string, about: Partial<OrderEvent>): OrderEvent => ({
  at: '2027-03-02T15:00:00.000Z',
  label,
  detail: null,
  by: null,
  slot: null,
  ...about,
});
const ENTRIES = [
  event('Quote sent', { detail: 'Q-2027-00002' }),
  event('Quote approved', { by: { name: 'Casey', how: 'phone' } }),
  event('Quote approved', { by: { name: 'Robin', how: 'signature' } }),
  event('Moved at your request', { slot: { date: '2027-03-11', label: '8–10 AM' } }),
  event('Appointment canceled', { slot: { date: '2027-03-12', label: null } }),
];

it.each([
  ['en', ['Q-2027-00002', 'Casey, by phone', 'Signed by Robin', 'Thu, Mar 11, 2027, 8–10 AM', 'Fri, Mar 12, 2027']],
  ['es', ['Q-2027-00002', 'Casey, por teléfono', 'Firmado por Robin', 'jue, 11 de mar de 2027, 8–10 a.m.', 'vie, 12 de mar de 2027']],
])('says who approved, and which times it is about, in %s', async (language, details) => {
  render(
    <SpeechContext.Provider value={await loadSpeech(language)}>
      <Timeline entries={ENTRIES} />
    </SpeechContext.Provider>,
  );
  const found = screen.getAllByRole('listitem').map((item) => item.querySelector('p:nth-of-type(2)')?.textContent);
  expect(found).toEqual(details);
});
