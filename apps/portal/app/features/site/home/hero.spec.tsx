import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../../site-data/first-business';
import { RootContext, type RootData } from '../../../site-data/use-root';
import type { Wanted } from '../../../site-data/wanted';
import { Hero } from './hero';

jest.mock('./price/price-form', () => ({ PriceForm: () => null }));
afterEach(cleanup);

const VOLUMES = [1, 2].map((eighths) => ({ eighths, label: '', priceCents: eighths * 14_900, cubicYards: eighths }));

it.each([
  [9900, 'Loads from $149, shown up front'],
  [19_900, 'Loads from $199, shown up front'],
])('names the price of the smallest load, and never less than the minimum charge of %d cents', (minimumCents, words) => {
  render(
    <RootContext.Provider value={{ business: FIRST_BUSINESS } as unknown as RootData}>
      <Hero wanted={{ load: null } as Wanted} picture={null} volumes={VOLUMES} items={[]} photoMinutes={null} minimumCents={minimumCents} />
    </RootContext.Provider>,
  );
  expect(screen.getByText(words)).toBeTruthy();
});
