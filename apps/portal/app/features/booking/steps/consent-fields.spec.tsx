import { cleanup, render, screen } from '@testing-library/react';
import { BookingContext, type Booking } from '../booking-context';
import { ConsentFields } from './consent-fields';

afterEach(cleanup);

const terms = (firmCents: number | null) => {
  const consent = { terms: false, smsTransactional: false, smsMarketing: false };
  const booking = { consent, changeConsent: () => undefined, submission: { fields: {}, firmCents } } as unknown as Booking;
  render(
    <BookingContext.Provider value={booking}>
      <ConsentFields />
    </BookingContext.Provider>,
  );
  return screen.queryByRole('checkbox', { name: /I agree to the terms/ });
};

it('asks for the terms of a request, and not beside a signature, which agrees to them', () => {
  expect(terms(null)).toBeTruthy();
  cleanup();
  expect(terms(11_900)).toBeNull();
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});
