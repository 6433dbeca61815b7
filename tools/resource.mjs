/**
 * npm run resource NAME [-- --plural NAMES]: writes a new resource: its declaration, its policy, a test of both, and its line in the
 * list of resources. NAME is one of them: vehicle, "dump site"; --plural is for words like equipment that do not just take an s.
 * Then edit the declaration and run npm run db:diff.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { transformFileSync } from '@swc/core';
import { say } from './lib/progress.mjs';
import { root } from './lib/workspace.mjs';

const source = join(root, 'apps/api/src');
const list = join(source, 'resources.ts');
/** The lists of resources that the framework brings. */
const lists = [list, join(root, 'libs/identity/src/identity.ts'), join(root, 'libs/platform/src/application/platform-tables.ts')];

const wordsOf = (text) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
/** The rule by which a declaration derives its labels, from the source: nothing is built yet when this runs in a fresh clone. */
const { code } = transformFileSync(join(root, 'libs/core/src/plural.ts'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
const { plural } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const { words, many } = named();
const file = words.join('-');
const path = many.join('-');
const Name = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
const name = Name[0].toLowerCase() + Name.slice(1);
const label = capitalized(words);
const folder = join(source, path);

if (existsSync(join(folder, `${file}.entity.ts`))) refuse(`apps/api/src/${path}/${file}.entity.ts is there already.`);
if (
  Name in globalThis ||
  ['Field', 'Resource', 'ResourceEntity'].includes(Name) ||
  lists.some((each) => new RegExp(`\\b${Name}\\b`).test(readFileSync(each, 'utf8')))
)
  refuse(`The name ${Name} is taken; give this one a name of its own, of two words perhaps: npm run resource "company ${words.join(' ')}"`);

mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, `${file}.entity.ts`),
  `import { Field, Resource, ResourceEntity } from '@haulbook/resource';

@Resource<${Name}>({
  path: '${path}',
  label: '${label}',${many.at(-1) === plural(words.at(-1)) ? '' : `\n  labelPlural: '${capitalized(many)}',`}
  title: 'name',
  group: 'settings',
  empty: 'Nothing here yet. Create the first ${words.join(' ')}.',
})
export class ${Name} extends ResourceEntity {
  @Field.text({ max: 120, list: true, search: true }) name!: string;
  @Field.boolean({ default: true, list: true, filter: true }) active!: boolean;
}
`,
);
writeFileSync(
  join(folder, `${file}.policy.ts`),
  `import { definePolicy } from '@haulbook/resource';
import { isStaff } from '@haulbook/platform';
import type { ${Name} } from './${file}.entity.js';

/** Staff manage them; others have no access. */
export const ${name}Policy = definePolicy<${Name}>((actor, can) => {
  if (isStaff(actor)) can(['read', 'create', 'update', 'delete']);
});
`,
);
writeFileSync(
  join(folder, `${file}.medium.spec.ts`),
  `import { startTestApp, type TestApp } from '../testing/test-app.js';

describe('${path}', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp();
  });
  afterAll(() => app.close());

  it('are managed by staff', async () => {
    const staff = await app.signInAs('admin');
    const { status, body } = await staff.post('/api/${path}', { name: 'First' });
    expect([status, body]).toEqual([201, expect.objectContaining({ name: 'First' })]);
    expect((await staff.get('/api/${path}?page=1')).body).toMatchObject({ total: 1, data: [{ name: 'First' }] });
  });

  it('are hidden from customers and visitors', async () => {
    const customer = await app.signInAs('customer');
    expect((await customer.get('/api/${path}')).status).toBe(403);
    expect((await app.visitor().get('/api/${path}')).status).toBe(401);
  });
});
`,
);
addToList();
say(
  `Wrote apps/api/src/${path}/: ${file}.entity.ts, ${file}.policy.ts, ${file}.medium.spec.ts, and its line in apps/api/src/resources.ts.`,
);
say('Next: edit the declaration, then run npm run db:diff, then npm start.');

/** What one of them and many are called, from the command line. */
function named() {
  const { values, positionals } = read();
  const words = wordsOf(positionals.join(' '));
  const many = values.plural === undefined ? [...words.slice(0, -1), plural(words.at(-1) ?? '')] : wordsOf(values.plural);
  if (words.length === 0 || ![...words, ...many].every((word) => /^[a-z0-9]+$/.test(word)) || !/^[a-z]/.test(words[0]))
    refuse('Say what one of them is called, in letters: npm run resource vehicle');
  if (values.plural === undefined && /[^aius]s$/.test(words.at(-1)))
    refuse(
      `Say what one of them is called: npm run resource ${[...words.slice(0, -1), words.at(-1).slice(0, -1)].join('-')}. If it is "${words.join(' ')}", say what many are with --plural.`,
    );
  return { words, many };
}

function read() {
  try {
    return parseArgs({ allowPositionals: true, options: { plural: { type: 'string' } } });
  } catch (error) {
    return refuse(`${error.message.split('.')[0]}. It is used like this: npm run resource vehicle`);
  }
}

function refuse(sentence) {
  say(sentence);
  process.exit(1);
}

function capitalized(words) {
  return words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
}

/** The list of resources has two places to add to, marked by the arrays' names. */
function addToList() {
  const text = readFileSync(list, 'utf8');
  const imports = `import { ${Name} } from './${path}/${file}.entity.js';\nimport { ${name}Policy } from './${path}/${file}.policy.js';\n`;
  const lastImport = text.lastIndexOf('\nimport ');
  const afterImports = text.indexOf(';\n', lastImport) + 2;
  const withImports = text.slice(0, afterImports) + imports + text.slice(afterImports);
  const end = withImports.indexOf('\n]', withImports.indexOf('export const resources'));
  writeFileSync(list, `${withImports.slice(0, end)}\n  resource(${Name}, ${name}Policy),${withImports.slice(end)}`);
}
