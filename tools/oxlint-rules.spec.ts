import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');

/** Code that each type-aware rule must refuse. */
const typed: [rule: string, text: string][] = [
  ['no-floating-promises', 'export async function run() {}\nrun();\n'],
  ['no-misused-promises', 'async function may() {}\nexport const run = () => (may() ? 1 : 2);\n'],
  ['await-thenable', 'export async function run() {\n  await 1;\n}\n'],
  [
    'switch-exhaustiveness-check',
    "export function run(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
  ],
  ['no-unnecessary-type-assertion', 'export const run = (count: number) => (count as number) + 1;\n'],
];

/** Elements that each accessibility rule must refuse. */
const accessible: [rule: string, element: string][] = [
  ['alt-text', '<img src="/van.jpg" />'],
  ['anchor-has-content', '<a href="/book" />'],
  ['anchor-is-valid', '<a href="#">Book</a>'],
  ['aria-activedescendant-has-tabindex', '<div aria-activedescendant="first" />'],
  ['aria-props', '<div aria-labeledby="title" />'],
  ['aria-proptypes', '<div aria-hidden="maybe" />'],
  ['aria-role', '<div role="datepicker" />'],
  ['aria-unsupported-elements', '<meta charSet="utf-8" aria-hidden="false" />'],
  ['autocomplete-valid', '<input type="text" autoComplete="mail" />'],
  ['click-events-have-key-events', '<div onClick={run} />'],
  ['heading-has-content', '<h1 />'],
  ['html-has-lang', '<html />'],
  ['iframe-has-title', '<iframe src="/map" />'],
  ['img-redundant-alt', '<img src="/van.jpg" alt="Photo of a van" />'],
  ['interactive-supports-focus', '<div role="button" onClick={run} onKeyDown={run} />'],
  ['label-has-associated-control', '<label>Phone</label>'],
  ['media-has-caption', '<video src="/tour.mp4" />'],
  ['mouse-events-have-key-events', '<div onMouseOver={run} />'],
  ['no-access-key', '<div accessKey="b" />'],
  ['no-autofocus', '<input autoFocus />'],
  ['no-distracting-elements', '<marquee />'],
  ['no-interactive-element-to-noninteractive-role', '<button role="article">Book</button>'],
  ['no-noninteractive-element-interactions', '<li onClick={run} onKeyDown={run} />'],
  ['no-noninteractive-element-to-interactive-role', '<h2 role="button" tabIndex={0}>Book</h2>'],
  ['no-noninteractive-tabindex', '<p tabIndex={0}>Text</p>'],
  ['no-redundant-roles', '<button role="button">Book</button>'],
  ['no-static-element-interactions', '<div onClick={run} onKeyDown={run} />'],
  ['role-has-required-aria-props', '<div role="checkbox" tabIndex={0} />'],
  ['role-supports-aria-props', '<ul role="list" aria-checked="true" />'],
  ['scope', '<div scope="row" />'],
  ['tabindex-no-positive', '<button tabIndex={2}>Book</button>'],
];

/** Elements that the accessibility rules must accept. */
const passes = [
  '<div role="region" aria-label="Prices" tabIndex={0} />',
  '<ul role="listbox" tabIndex={0} />',
  '<Drawer autoFocus />',
  '<img src="/van.jpg" alt="A van" onLoad={run} />',
];

const page = (element: string) => `declare const run: () => void, Drawer: () => null;\nexport const page = () => ${element};\n`;

describe('the rules of oxlint', () => {
  let folder: string;
  let output: string[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'haulbook-lint-'));
    const compilerOptions = { strict: true, target: 'ES2022', module: 'ESNext', jsx: 'preserve' };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions }));
    for (const [rule, text] of typed) writeFileSync(join(folder, `${rule}.ts`), text);
    for (const [rule, element] of accessible) writeFileSync(join(folder, `${rule}.tsx`), page(element));
    for (const [index, element] of passes.entries()) writeFileSync(join(folder, `passes-${index}.tsx`), page(element));
    const oxlint = join(root, 'node_modules/oxlint/bin/oxlint');
    const options = ['-c', join(root, '.oxlintrc.json'), '--format', 'unix', folder];
    output = spawnSync(process.execPath, [oxlint, ...options], { encoding: 'utf8', cwd: root }).stdout.split('\n');
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(typed)('%s bites', (rule) => {
    expect(output.filter((line) => line.includes(`typescript(${rule})`))).toEqual([expect.stringContaining(`${rule}.ts`)]);
  });

  it.each(accessible)('%s bites', (rule) => {
    const lines = output.filter((line) => line.includes(`jsx-a11y(${rule})`));
    expect(lines).toContainEqual(expect.stringContaining(`${rule}.tsx`));
  });

  it.each(passes.map((element, index) => [element, index] as const))('%s passes', (_element, index) => {
    expect(output.filter((line) => line.includes(`passes-${index}.tsx`))).toEqual([]);
  });

  it('are all shown here', () => {
    const { rules } = JSON.parse(readFileSync(join(root, '.oxlintrc.json'), 'utf8')) as { rules: Record<string, unknown> };
    const shown = [...typed.map(([rule]) => `typescript/${rule}`), ...accessible.map(([rule]) => `jsx-a11y/${rule}`)];
    expect(Object.keys(rules).sort()).toEqual(shown.sort());
  });
});
