import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const MEASURES = ['board', 'exports', 'listeners', 'live', 'reports', 'views'].map((what) => `measure-${what}`);

describe('a command that measures or takes pictures', () => {
  it.each(['bench', 'measure', 'pictures', ...MEASURES])(
    'says how it is used instead of starting with an option it does not know: %s',
    (name) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [join(__dirname, `${name}.mjs`), '--nope'], { encoding: 'utf8' });
      expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
      expect(stderr).toMatch(/^Unknown option '--nope'\.\n\nIt is used like this: (npm run|node tools\/)/);
    },
  );
});
