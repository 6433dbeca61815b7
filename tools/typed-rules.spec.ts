import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** What each rule that knows types must refuse. */
const refused: [rule: string, text: string][] = [
  ['no-floating-promises', 'export async function run() {}\nrun();\n'],
  ['no-misused-promises', 'async function may() {}\nexport const run = () => (may() ? 1 : 2);\n'],
  ['await-thenable', 'export async function run() {\n  await 1;\n}\n'],
  [
    'switch-exhaustiveness-check',
    "export function run(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
  ],
  ['no-unnecessary-type-assertion', 'export const run = (count: number) => (count as number) + 1;\n'],
];

describe('the rules that know types', () => {
  let folder: string;
  let output = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haulbook-lint-'));
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: { strict: true, target: 'ES2022', module: 'ESNext' } }));
    for (const [rule, text] of refused) writeFileSync(join(folder, `${rule}.ts`), text);
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const options = ['-c', join(root, '.oxlintrc.json'), '--format', 'unix', folder];
    output = spawnSync(process.execPath, [oxlint, ...options], { encoding: 'utf8', cwd: root }).stdout;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(refused)('%s bites', (rule) => {
    const lines = output.split('\n').filter((line) => line.includes(`typescript(${rule})`));
    expect(lines).toEqual([expect.stringContaining(`${rule}.ts`)]);
  });
});
