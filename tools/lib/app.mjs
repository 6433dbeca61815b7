/** The application of the workspace that a command is for: `--app starter`; without it, the business. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

const MAIN = 'api';

/**
 * Take `--app NAME` out of the arguments of a command.
 * @returns its folder below apps, whether it needs no other application (the business is three), where its data is stored by default, and
 *   the remaining arguments.
 * @throws Error for a folder without an application.
 */
export function takeApp(args = process.argv.slice(2)) {
  const at = args.findIndex((arg) => /^--app(=|$)/.test(arg));
  const [given, used] = at < 0 ? [MAIN, 0] : args[at].includes('=') ? [args[at].slice(6), 1] : [args[at + 1] ?? '', 2];
  if (!/^[\w-]+$/.test(given) || !existsSync(join(root, 'apps', given, 'src/application.ts')))
    throw new Error(`There is no application apps/${given}. Make one with npm run new-app ${given || 'NAME'}.`);
  return {
    app: given,
    alone: given !== MAIN,
    dataDir: given === MAIN ? join(root, '.data') : join(root, '.data', given),
    rest: at < 0 ? args : args.toSpliced(at, used),
  };
}
