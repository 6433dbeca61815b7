import { mkdir, mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { STAGED } from './line.js';
import { moveStaged } from './log-pieces.js';

const calls: string[] = [];
jest.mock('node:fs/promises', () => {
  const actual = jest.requireActual<typeof import('node:fs/promises')>('node:fs/promises');
  return {
    ...actual,
    open: async (...given: Parameters<typeof open>) => {
      const handle = await actual.open(...given);
      const sync = handle.sync.bind(handle);
      handle.sync = () => {
        calls.push(`sync ${basename(String(given[0]))}`);
        return sync();
      };
      return handle;
    },
    rm: (...given: Parameters<typeof rm>) => {
      calls.push(`remove ${basename(String(given[0]))}`);
      return actual.rm(...given);
    },
  };
});

const PIECE = '000000010000000000000001';

describe('a piece of the log that the server staged', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haulbook-test-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('is removed once its name in the archive outlasts a power cut', async () => {
    const line = join(folder, 'archive/line');
    await mkdir(join(line, 'log'), { recursive: true });
    await mkdir(join(folder, STAGED));
    await writeFile(join(folder, STAGED, PIECE), 'what was logged');
    expect(await moveStaged(folder, line)).toBe(1);
    expect(calls).toEqual(['sync log', 'sync line', 'sync archive', `remove ${PIECE}`]);
    expect([await readdir(join(folder, STAGED)), await readdir(join(line, 'log'))]).toEqual([[], [`${PIECE}.gz`]]);
  });
});
