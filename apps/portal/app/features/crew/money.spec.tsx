import type { CrewStopView } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../site-data/first-business';
import { RootContext, type RootData } from '../../site-data/use-root';
import { CrewContext, type CrewContextValue } from './crew-context';
import { Money } from './money';

jest.mock('@remix-run/react', () => ({}));

const STOP = {
  id: 'v1',
  status: 'arrived',
  seen: 1,
  bills: [],
  receiptTo: [],
  owedCents: 5000,
  customer: 'Pat',
  language: 'en',
} as unknown as CrewStopView;

/** Show what is to pay, at a company that accepts these ways. @returns the choices for money at the door */
function offered(pays: typeof FIRST_BUSINESS.rules.pays): (string | null)[] {
  const business: RootData['business'] = { ...FIRST_BUSINESS, rules: { ...FIRST_BUSINESS.rules, pays } };
  cleanup();
  render(
    <RootContext.Provider value={{ business } as RootData}>
      <CrewContext.Provider value={{ token: 't', press: () => undefined } as unknown as CrewContextValue}>
        <Money stop={STOP} />
      </CrewContext.Provider>
    </RootContext.Provider>,
  );
  const select = document.querySelector('select[name=method]');
  return [...(select?.querySelectorAll('option') ?? [])].map(({ textContent }) => textContent);
}

it('offers the crew what the company accepts at the door, and all of it while that is not known', () => {
  expect(offered(['card', 'check', 'cash'])).toEqual(['Cash', 'Check']);
  expect(offered(['check', 'transfer'])).toEqual(['Check']);
  expect(offered(['card', 'transfer'])).toEqual([]);
  expect(screen.queryByText('Take payment')).toBeNull();
  expect(offered([])).toEqual(['Cash', 'Check']);
});
