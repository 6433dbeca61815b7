import { OneTimeCodes } from '@haulbook/identity';
import { useTestApp } from '../../testing/test-app.js';

const app = useTestApp();
const codes = () => app.app.get(OneTimeCodes, { strict: false });
const twelveTimes = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 12 }, work));
const QUOTE = '7f0a2c56-9a0e-4a53-b0d3-5d9c0e0c6f11';

describe('links and codes that are asked for all at once', () => {
  it.each([
    ['deletion', 3, {}],
    ['quote_access', 3, { quoteId: QUOTE }],
    ['quote_approval', 5, { quoteId: QUOTE }],
  ] as const)('%s: no more than %i within an hour', async (purpose, limit, data) => {
    const email = `${purpose}@example.com`;
    const issued = await twelveTimes(() => codes().issueWithinLimit<'deletion' | 'quote_access' | 'quote_approval'>(purpose, email, data));
    expect(issued.filter((one) => one !== null)).toHaveLength(limit);
    await expect(codes().issue<'deletion' | 'quote_access' | 'quote_approval'>(purpose, email, data)).rejects.toMatchObject({
      code: 'too_many_requests',
    });
  });

  it('only the newest opens anything', async () => {
    const email = 'newest@example.com';
    const issued = await twelveTimes(() => codes().issue('recovery', email, {}));
    const opened = [];
    for (const { token } of issued) opened.push(await codes().takeToken(['recovery'], token));
    expect(opened.filter((one) => one !== null)).toHaveLength(1);
  });
});

it('a code opens nothing for another purpose or another owner', async () => {
  const [email, other] = ['bound@example.com', 'other@example.com'];
  const { code, token } = await codes().issue('recovery', email, {});
  expect(await codes().takeCode(['magic_link'], email, code)).toBeNull();
  expect(await codes().takeCode(['recovery'], other, code)).toBeNull();
  expect(await codes().takeToken(['magic_link'], token)).toBeNull();
  expect(await codes().takeCode(['recovery'], email, code)).toMatchObject({ purpose: 'recovery', email });
});

it('a withdrawn link is dead at once', async () => {
  for (let round = 0; round < 20; round++) {
    const { token } = await codes().issue('invite', 'withdrawn@example.com', {});
    await codes().withdraw(['invite'], 'withdrawn@example.com');
    expect(await codes().takeToken(['invite'], token)).toBeNull();
  }
});
