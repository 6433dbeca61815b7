import type { JobInput } from '@haulbook/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { FIRST_BUSINESS } from '../../../site-data/first-business';
import { PLAIN_WORK } from '../../../site-data/plain-work';
import { ExtraWork } from './extra-work';

const JOB: JobInput = { serviceSlug: 'garage-cleanouts', volumeEighths: 2, items: [], ...PLAIN_WORK };
const extra = (job: Partial<JobInput>, invalid = false) => (
  <ExtraWork
    catalog={{ longCarryFeet: 75, business: FIRST_BUSINESS }}
    job={{ ...JOB, ...job }}
    invalid={invalid}
    onChange={() => undefined}
  />
);
const isOpen = () => screen.getByText('Items to take apart').closest('details')!.open;

afterEach(cleanup);

it('is folded for a plain job, and open when something is set or refused', () => {
  render(extra({}));
  expect(isOpen()).toBe(false);
  for (const job of [extra({ stairsFlights: 2 }), extra({ longCarry: true }), extra({}, true)]) {
    cleanup();
    render(job);
    expect(isOpen()).toBe(true);
  }
});

it('stays open while what was set is taken back', () => {
  const { rerender } = render(extra({ disassembly: 1 }));
  rerender(extra({ disassembly: 0 }));
  expect(isOpen()).toBe(true);
});
