import { DEFAULT_PRICE_BOOK, estimate } from '@haulbook/domain';
import type { JobInput } from '@haulbook/contracts';
import { refusalOf, toJobRequest } from './job-request.js';

const JOB: JobInput = {
  serviceSlug: 'garage-cleanouts',
  volumeEighths: 2,
  items: [],
  stairsFlights: 0,
  longCarry: false,
  disassembly: 0,
  heavyDebris: false,
};
const ITEMS = [{ id: 'a', slug: 'sofa' }];

describe('a job from the website as the price computing takes it', () => {
  it('names things by their slug', () => {
    const request = toJobRequest({ ...JOB, items: [{ itemId: 'a', quantity: 2 }] }, ITEMS, { sameDay: true });
    expect(request).toMatchObject({ volumeEighths: 2, items: [{ slug: 'sofa', quantity: 2 }], sameDay: true, heavy: null });
  });

  it('refuses a thing that is no longer on the list', () => {
    expect(() => toJobRequest({ ...JOB, items: [{ itemId: 'gone', quantity: 1 }] }, ITEMS)).toThrow('no longer available');
  });

  it('leaves heavy debris to a person, and counts its room once', () => {
    const heavy = estimate(toJobRequest({ ...JOB, heavyDebris: true }, ITEMS), DEFAULT_PRICE_BOOK);
    expect(heavy.quoteOnly).toBe(true);
    expect(heavy.cubicYards).toBe(3.75);
  });

  it('says why a thing is refused', () => {
    expect(refusalOf([])).toBeNull();
    expect(refusalOf([{ slug: 'propane', name: 'Propane tanks', why: 'They can explode.' }])).toBe(
      'We can’t take propane tanks. They can explode.',
    );
  });
});
