import type { QuoteView } from '@haulbook/contracts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { SAMPLE_QUOTE } from '../sample/sample-quote';
import { QuoteReviewStep1 } from './review-steps';

jest.mock('./approve-step', () => ({ ApproveStep: () => null }));
afterEach(cleanup);

const COSTS = { subtotalCents: 64_900, discountCents: 0, taxCents: 0, totalCents: 64_900, depositCents: 12_980, dayChanges: [] };
const open = (over: Partial<QuoteView>) =>
  render(
    <QuoteReviewStep1
      quote={{ ...SAMPLE_QUOTE, ...over }}
      token="t"
      selected={new Set()}
      costs={COSTS}
      failed={null}
      onPick={() => undefined}
      onNext={() => undefined}
    />,
  );
const PHOTOS = ['a', 'b'].map((id) => ({ id, url: `/api/portal/quotes/Q-1/photos/${id}` }));

it('shows the photos that the customer sent, each by its number, and no place for them where there are none', () => {
  open({ photos: PHOTOS });
  const photos = within(screen.getByRole('list', { name: 'Your photos' })).getAllByRole('img');
  expect(photos.map((photo) => [photo.getAttribute('alt'), photo.getAttribute('src')])).toEqual([
    ['From your request, 1', PHOTOS[0]!.url],
    ['From your request, 2', PHOTOS[1]!.url],
  ]);
  cleanup();
  open({});
  expect(screen.queryByText('Your photos')).toBeNull();
});

it('says what happens next while the quote can be answered, with the deposit of what is ticked', () => {
  open({});
  expect(within(screen.getByRole('region', { name: 'What happens next' })).getByText('You pay the $129.80 deposit')).toBeTruthy();
  cleanup();
  open({ status: 'declined' });
  expect(screen.queryByText('What happens next')).toBeNull();
});
