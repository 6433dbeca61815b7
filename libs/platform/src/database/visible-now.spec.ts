import { visibleNow } from './visible-now.js';

it('does not know while the database does not respond', async () => {
  expect(await visibleNow({ query: () => Promise.reject(new Error('gone')) } as never)()).toBeNull();
});
