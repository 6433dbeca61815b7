import { ApiError } from '@haulbook/api-client';
import type { AgainOffer } from '@haulbook/contracts';
import { ENGLISH } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SpeechContext } from '../../language/use-speech';
import { RootContext, type RootData } from '../../site-data/use-root';
import { AgainCard } from './again-card';

const book = jest.fn();
const look = jest.fn();
const leave = jest.fn();
jest.mock('@haulbook/api-client', () => ({
  ...jest.requireActual<object>('@haulbook/api-client'),
  createApi: () => ({ account: { bookAgain: book, againOf: look } }),
}));
jest.mock('../../island/leave-for-good', () => ({ leaveForGood: (path: string) => void leave(path) }));
afterEach(() => {
  cleanup();
  jest.resetAllMocks();
});

const OFFER: AgainOffer = {
  ...{ orderId: 'o', orderNumber: 'J-1', serviceName: 'Garage Cleanouts', street: '7 Elm Street', key: 'first' },
  slot: { date: '2027-12-08', windowId: 'w', label: '8–10 AM', startsAt: '2027-12-08T13:00:00Z' },
  ...{ lowCents: 18_900, highCents: 18_900 },
};
const LATER: AgainOffer = { ...OFFER, key: 'second', slot: { ...OFFER.slot, date: '2027-12-09' }, lowCents: 19_900, highCents: 24_900 };

const show = (speech = ENGLISH) =>
  render(
    <SpeechContext.Provider value={speech}>
      <RootContext.Provider value={{ today: '2027-12-01' } as RootData}>
        <AgainCard offer={OFFER} primary />
      </RootContext.Provider>
    </SpeechContext.Provider>,
  );
const press = () => fireEvent.click(screen.getByRole('button'));
const refuse = (code: ApiError['code'], message = 'Someone was faster') => new ApiError({ status: 409, code, message });

it('says day, window and price on the button, in the language of the page', async () => {
  show();
  expect(screen.getByRole('button').textContent).toContain('Book again: Wed, Dec 8, 8–10 AM · $189');
  cleanup();
  show(await loadSpeech('es'));
  expect(screen.getByRole('button').textContent).toMatch(/^ ?Reservar de nuevo: mié, 8 de dic, 8–10 a\.m\. · \$189/);
});

it('books what it says with one press, and leads to the request', async () => {
  book.mockResolvedValue({ quoteId: 'q', number: 'Q-1' });
  show();
  press();
  await screen.findByRole('button', { name: /Book again/ });
  expect(book.mock.calls).toEqual([
    ['o', { date: '2027-12-08', windowId: 'w', shownRange: { lowCents: 18_900, highCents: 18_900 } }, 'first'],
  ]);
  expect(leave).toHaveBeenCalledWith('/order-confirmation/q');
});

it('shows the next time where this one was taken, under a key of its own', async () => {
  book.mockRejectedValueOnce(refuse('slot_taken')).mockResolvedValue({ quoteId: 'q', number: 'Q-1' });
  look.mockResolvedValue({ offer: LATER });
  show();
  press();
  expect((await screen.findByRole('alert')).textContent).toContain('Someone was faster');
  expect(screen.getByRole('button').textContent).toContain('Thu, Dec 9, 8–10 AM · $199–$249');
  expect(leave).not.toHaveBeenCalled();
  press();
  await screen.findByText(/Thu, Dec 9/);
  expect(book.mock.calls[1]).toMatchObject(['o', { date: '2027-12-09' }, 'second']);
});

it('goes on step by step where nothing is left to press', async () => {
  book.mockRejectedValue(refuse('conflict'));
  look.mockResolvedValue({ offer: null });
  show();
  press();
  await screen.findByRole('alert');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Another time or other items' }).getAttribute('href')).toBe('/book-new?again=o');
});

it('sends the same press again after an answer that was lost: it may have booked', async () => {
  book.mockRejectedValueOnce(refuse('unavailable')).mockResolvedValue({ quoteId: 'q', number: 'Q-1' });
  show();
  press();
  await screen.findByRole('alert');
  press();
  await screen.findByRole('button', { name: /Book again/ });
  expect(look).not.toHaveBeenCalled();
  expect(book.mock.calls[1]).toEqual(book.mock.calls[0]);
});
