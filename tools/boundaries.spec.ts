import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { folderCycles } from './lib/folder-cycles.mjs';

const boundary = '@nx/enforce-module-boundaries';
const restricted = 'no-restricted-imports';
const folders = 'folders/direction';

/** Imports that the lint rules must refuse: the rule, the file, the import. */
const refused: [rule: string, file: string, imports: string][] = [
  ...['resource', 'platform', 'identity', 'resource-admin', 'resource-contracts', 'core', 'ui', 'testing'].flatMap((name) =>
    ['contracts', 'domain'].map((business): [string, string, string] => [boundary, `libs/${name}/src/index.ts`, `@haulbook/${business}`]),
  ),
  [boundary, 'libs/domain/src/sample.ts', '@haulbook/contracts'],
  [boundary, 'libs/contracts/src/sample.ts', '@haulbook/resource'],
  [boundary, 'libs/resource/src/index.ts', '@haulbook/api-client'],
  [boundary, 'libs/api-client/src/sample.ts', '@haulbook/resource-admin'],
  [boundary, 'libs/resource-admin/src/sample.tsx', '@haulbook/resource'],
  [boundary, 'apps/api/src/sample.ts', '@haulbook/resource-admin'],
  [boundary, 'apps/api/src/sample.ts', '@haulbook/ui'],
  [boundary, 'apps/admin/src/sample.tsx', '@haulbook/resource'],
  [boundary, 'apps/admin/src/sample.spec.tsx', '@haulbook/testing'],
  [boundary, 'apps/portal/app/sample.tsx', '../../admin/src/main'],
  [folders, 'apps/portal/app/features/booking/sample.tsx', '../quote/quote-facts'],
  [folders, 'apps/portal/app/features/booking/steps/sample.spec.tsx', '../../quote/quote-facts'],
  [folders, 'apps/portal/app/features/quote/sample.tsx', '../../routes/_index'],
  [folders, 'apps/portal/app/ui/sample.tsx', '../features/booking/draft'],
  [folders, 'apps/portal/app/http/sample.ts', '../shell/page'],
  [folders, 'apps/portal/app/site-data/sample.ts', '../root'],
  [restricted, 'libs/resource/src/index.ts', '@haulbook/api'],
  [restricted, 'apps/portal/app/sample.tsx', '@haulbook/admin'],
  [folders, 'apps/api/src/quotes/sample.ts', '../orders/order.entity.js'],
  [folders, 'apps/api/src/phone/sample.ts', '../photo-quotes/photo-intake.service.js'],
  [folders, 'apps/api/src/photo-quotes/sample.ts', '../crew/crew-links.service.js'],
  [folders, 'apps/api/src/site/sample.ts', '../portal/review/quote-access.service.js'],
  [boundary, 'libs/platform/src/sample.ts', '@haulbook/identity'],
  [boundary, 'libs/resource/src/index.ts', '@haulbook/platform'],
  [restricted, 'libs/domain/src/sample.ts', 'zod'],
  [restricted, 'libs/domain/src/sample.ts', 'node:fs'],
  [restricted, 'libs/contracts/src/sample.ts', '@nestjs/common'],
  [restricted, 'apps/portal/app/sample.ts', 'typeorm'],
  [restricted, 'apps/admin/src/sample.ts', '@nestjs/common'],
  [restricted, 'apps/api/src/sample.ts', '@nestjsx/crud'],
  [restricted, 'apps/api/src/sample.ts', '@haulbook/testing'],
];

const allowed: [file: string, imports: string][] = [
  ['libs/domain/src/sample.ts', 'date-fns'],
  ['libs/domain/src/sample.ts', '@date-fns/tz'],
  ['libs/domain/src/sample.ts', './pricing.js'],
  ['libs/core/src/sample.ts', './money.js'],
  ['libs/contracts/src/sample.ts', '@haulbook/domain'],
  ['libs/contracts/src/sample.ts', 'zod'],
  ['libs/resource/src/index.ts', '@haulbook/resource-contracts'],
  ['libs/resource/src/index.ts', '@haulbook/core'],
  ['libs/domain/src/sample.ts', '@haulbook/core'],
  ['libs/resource/src/index.ts', '@nestjsx/crud'],
  ['libs/resource/src/crud/hooks.medium.spec.ts', '@haulbook/testing'],
  ['libs/resource-admin/src/sample.tsx', '@haulbook/ui'],
  ['apps/api/src/sample.ts', '@haulbook/resource'],
  ['apps/api/src/orders/sample.ts', '../quotes/quote.entity.js'],
  ['apps/api/src/photo-quotes/sample.ts', '../portal/review/quote-access.service.js'],
  ['libs/identity/src/sample.ts', '@haulbook/platform'],
  ['libs/platform/src/sample.ts', '@haulbook/resource'],
  ['apps/api/src/sample.medium.spec.ts', '@haulbook/testing'],
  ['apps/admin/src/sample.tsx', '@haulbook/resource-admin'],
  ['apps/portal/app/sample.tsx', '@haulbook/api-client'],
  ['apps/portal/app/features/booking/sample.tsx', '../../ui/field'],
  ['apps/portal/app/features/booking/steps/sample.tsx', '../price/price-panel'],
  ['apps/portal/app/routes/sample.tsx', '../features/booking/booking-flow'],
  ['apps/portal/app/shell/sample.tsx', '../site-data/use-root'],
];

const importing = (file: string, name: string) => ({ file, text: `import * as sample from '${name}';\nexport { sample };\n` });
/** Create a file that imports backwards between folders of the business: types may be imported in any direction, values may not. */
const backwards = (imports: string) => ({
  file: 'apps/api/src/quotes/sample.ts',
  text: `import ${imports} from '../orders/order.entity.js';\nexport type Sample = Order;\n`,
});
const typesOnly = [backwards('type { Order }'), backwards('{ type Order }')];
const typesAndValues = backwards('{ type Order, orderStates }');
const focusedTest = { file: 'libs/domain/src/sample.spec.ts', text: "it.only('runs alone', () => undefined);\n" };
const printing = { file: 'libs/domain/src/sample.ts', text: "console.log('left behind');\n" };

/** Spreads of an object that is made on the spot of names alone, which lint refuses in each part of the code. */
const respread = [
  { file: 'libs/domain/src/sample.ts', text: 'export const sample = (a: number, b: number) => ({ ...{ a, b }, c: 1 });\n' },
  { file: 'apps/admin/src/sample.ts', text: 'export const sample = (a: number) => ({ ...{ a }, c: 1 });\n' },
  { file: 'apps/api/src/sample.ts', text: 'export const sample = (a: number) => ({ c: 1, ...{ a } });\n' },
  { file: 'apps/portal/app/ui/sample.tsx', text: 'export const Sample = ({ id }: { id: string }) => <div {...{ id }} />;\n' },
  { file: 'tools/sample.mjs', text: 'export const sample = (a) => ({ ...{ a }, c: 1 });\n' },
];
/** Spreads that add something only if there is something to add. */
const maySpread = [
  { file: 'libs/domain/src/sample.ts', text: 'export const sample = (a?: number) => ({ ...(a && { a }), c: 1 });\n' },
  { file: 'libs/domain/src/sample.ts', text: 'export const sample = (a: object) => ({ ...a, c: { a } });\n' },
];

/** Lint all samples at once. ESLint loads its configuration as an ES module, which jest cannot, so it runs in a child process. */
function lint(samples: { file: string; text: string }[]): string[][] {
  const root = join(__dirname, '..');
  const input = JSON.stringify(samples.map(({ file, text }) => ({ file: join(root, file), text })));
  const { stdout, stderr } = spawnSync(process.execPath, [join(__dirname, 'lib/lint-texts.mjs')], { input, encoding: 'utf8', cwd: root });
  if (!stdout.trim()) throw new Error(stderr);
  return JSON.parse(stdout.trim().split('\n').at(-1)!) as string[][];
}

describe('the import directions', () => {
  const samples = [...refused.map(([, file, name]) => importing(file, name)), ...allowed.map(([file, name]) => importing(file, name))];
  let rules: string[][] = [];
  let spreads: string[][] = [];
  beforeAll(() => {
    rules = lint([...samples, ...typesOnly, typesAndValues, focusedTest, printing]);
    spreads = lint([...respread, ...maySpread]);
  }, 60_000);

  it.each(refused.map((line, index) => [...line, index] as const))('%s refuses in %s: %s', (rule, _file, _imports, index) => {
    expect(rules[index]).toContain(rule);
  });

  it.each(allowed.map((line, index) => [...line, refused.length + index] as const))('allows in %s: %s', (_file, _imports, index) => {
    expect(rules[index]).toEqual([]);
  });

  it('types may be imported from a later room, and values beside them may not', () => {
    expect(rules.slice(-5, -3)).toEqual([[], []]);
    expect(rules.at(-3)).toContain(folders);
  });

  it('no two folders of the server import from each other, at any depth', () => {
    expect(folderCycles(join(__dirname, '../apps/api/src'))).toEqual([]);
  });

  it('a circle of folders is found, and one of types alone is none', () => {
    const files = {
      'a/one.ts': "import { two } from '../b/two.js';\n",
      'b/two.ts': "export { three } from './below/three.js';\n",
      'b/below/three.ts': "import '../../a/one.js';\n",
      'c/four.ts': "import type { five } from '../d/five.js';\n",
      'd/five.ts': "import { four } from '../c/four.js';\n",
    };
    const folder = mkdtempSync(join(tmpdir(), 'haulbook-folders-'));
    try {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(join(folder, dirname(path)), { recursive: true });
        writeFileSync(join(folder, path), text);
      }
      expect(folderCycles(folder).toSorted()).toEqual(['a <-> b', 'a <-> b/below', 'b <-> b/below']);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('a focused test is refused', () => {
    expect(rules.at(-2)).toContain('no-restricted-syntax');
  });

  it('printing to the console is refused', () => {
    expect(rules.at(-1)).toContain('no-console');
  });

  it('a spread of names that could stand in the object itself is refused, and one on a condition is not', () => {
    expect(spreads).toEqual([...respread.map(() => ['no-restricted-syntax']), ...maySpread.map(() => [])]);
  });
});
