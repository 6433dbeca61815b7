/**
 * npm run resource NAME [-- --plural NAMES] [--app APP]: writes a new resource: its declaration, its policy, a test of both, and its line
 * in the list of resources. NAME is the singular: vehicle, "dump site"; --plural is for words such as equipment whose plural does not
 * follow the spelling rules. Then edit the declaration and run npm run db:diff.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { takeApp } from './lib/app.mjs';
import { mentions } from './lib/identifiers.mjs';
import { say } from './lib/progress.mjs';
import { inFolder, inOneFile } from './lib/resource-files.mjs';
import { installWhenNeeded, root } from './lib/workspace.mjs';

const wordsOf = (text) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[\s_-]+/)
    .filter(Boolean);
if (!(await installWhenNeeded())) refuse('Installing the packages failed; the reason is above.');
const { transformFileSync } = await import('@swc/core');
/**
 * The rule by which a declaration derives its labels, read from the source because nothing is built yet when this runs in a fresh clone.
 */
const { code } = transformFileSync(join(root, 'libs/core/src/plural.ts'), { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } });
const { plural } = await import(`data:text/javascript,${encodeURIComponent(code)}`);

const { app, rest } = chosenApp();
const source = join(root, 'apps', app, 'src');
const layout = existsSync(join(source, 'resources.ts')) ? inFolder : inOneFile;
const list = join(source, layout.list);
/** The lists of resources that the framework provides. */
const lists = [list, join(root, 'libs/identity/src/identity.ts'), join(root, 'libs/platform/src/application/platform-tables.ts')];

const names = named();
const { Name, name, words } = names;
if (existsSync(join(source, layout.main(names)))) refuse(`apps/${app}/src/${layout.main(names)} is there already.`);
if (
  Name in globalThis ||
  ['Field', 'Resource', 'ResourceEntity'].includes(Name) ||
  lists.some((each) => mentions(readFileSync(each, 'utf8'), Name))
)
  refuse(`The name ${Name} is taken; give this one a name of its own, of two words perhaps: npm run resource "company ${words.join(' ')}"`);

const files = layout.files(names);
for (const [file, text] of Object.entries(files)) {
  mkdirSync(dirname(join(source, file)), { recursive: true });
  writeFileSync(join(source, file), text);
}
await addToList();
say(`Wrote in apps/${app}/src: ${Object.keys(files).join(', ')}, and its line in ${layout.list}.`);
const option = app === 'api' ? '' : ` -- --app ${app}`;
say(`Next: edit the declaration, then run npm run db:diff${option}, then npm start${option}.`);

function chosenApp() {
  try {
    return takeApp();
  } catch (error) {
    return refuse(error.message);
  }
}

/** Read the singular and plural names from the command line. */
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
  const Name = words.map((word) => word[0].toUpperCase() + word.slice(1)).join('');
  return {
    ...{ Name, name: Name[0].toLowerCase() + Name.slice(1), words, one: words.join(' ') },
    ...{ file: words.join('-'), path: many.join('-'), label: capitalized(words) },
    labelPlural: many.at(-1) === plural(words.at(-1)) ? undefined : capitalized(many),
  };
}

function read() {
  try {
    return parseArgs({ args: rest, allowPositionals: true, options: { plural: { type: 'string' } } });
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

/** Add the imports after the last one, and the resource at the end of the list. */
async function addToList() {
  const text = readFileSync(list, 'utf8');
  const lastImport = text.lastIndexOf('\nimport ');
  const afterImports = text.indexOf(';\n', lastImport) + 2;
  const withImports = `${text.slice(0, afterImports)}${layout.imports(names).join('\n')}\n${text.slice(afterImports)}`;
  const found = layout.listed.exec(withImports);
  const end = endOfList(withImports, found.index + found[0].length);
  const before = withImports.slice(0, end).trimEnd();
  const changed = `${before}${/[,[]$/.test(before) ? '' : ','} resource(${Name}, ${name}Policy)${withImports.slice(end)}`;
  writeFileSync(list, await formatted(changed, list));
}

/** Return the position of the bracket that closes the one opened before `at`. */
function endOfList(text, at) {
  for (let depth = 1; ; at += 1) {
    if (text[at] === '[') depth += 1;
    if (text[at] === ']' && (depth -= 1) === 0) return at;
  }
}

/** Format a text with Prettier. */
async function formatted(text, path) {
  const { default: prettier } = await import('prettier');
  return prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path });
}
