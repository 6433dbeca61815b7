import { cleanup, render, screen } from '@testing-library/react';
import { WhatHappensNext } from './what-happens-next';

afterEach(cleanup);

/** Return the steps, as far as they depend on the quote. */
function steps(props: Parameters<typeof WhatHappensNext>[0]): { titles: (string | null)[]; code: boolean; calendar: boolean } {
  const { container } = render(<WhatHappensNext {...props} />);
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  const text = container.textContent;
  cleanup();
  return {
    titles,
    code: text.includes('A 6-digit code we send you confirms that it’s you.'),
    calendar: text.includes('add it to your calendar'),
  };
}

it('says in three steps what follows, with the code where one is sent', () => {
  const titles = ['You pick a time and approve', 'You get a confirmation', 'We come and haul it away'];
  expect(steps({ needsCode: true, depositCents: 0 })).toEqual({ titles, code: true, calendar: true });
  expect(steps({ needsCode: false, depositCents: 0 })).toEqual({ titles, code: false, calendar: true });
});

it('has a deposit, with its amount, in place of the confirmation', () => {
  const { titles, calendar } = steps({ needsCode: false, depositCents: 12_980 });
  expect(titles).toEqual(['You pick a time and approve', 'You pay the $129.80 deposit', 'We come and haul it away']);
  expect(calendar).toBe(false);
});
