import { setImmediate as turn } from 'node:timers/promises';
import { withConnection } from './long-session.js';
import { tellingWaits } from './telling-waits.js';

jest.mock('node:timers/promises', () => ({ ...jest.requireActual<object>('node:timers/promises'), setTimeout: () => Promise.resolve() }));
jest.mock('./long-session.js', () => ({ withConnection: jest.fn() }));

it('a look that gets no response does not hold up what it watches', async () => {
  const looking = new Promise<void>((looks) => {
    jest.mocked(withConnection).mockImplementation(() => {
      looks();
      return new Promise(() => undefined);
    });
  });
  const over = jest.fn();
  const index = { statement: 'CREATE INDEX CONCURRENTLY "books_title" ON books (title)', pid: 1, databaseUrl: '', say: jest.fn() };
  void tellingWaits(index, () => looking).then(over);
  await looking;
  await turn();
  expect(over).toHaveBeenCalled();
});
