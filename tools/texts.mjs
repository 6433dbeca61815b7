/**
 * `npm run texts` lists what catalogs of languages lack; `texts.spec.ts` refuses what they have too much. `npm run texts -- --add es FILE` adds
 * the texts of a JSON file, an object of English texts with their translations, in their place. `npm run texts -- --place` moves texts that are
 * said elsewhere by now into the file where they belong. `npm run texts -- --framework` prints what the framework's server says, for the
 * `sentences` of an application; with a FILE of such sentences, what that lacks.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { frameworkSentences } from './lib/sentences.mjs';
import { createPartOf } from './lib/text-places.mjs';
import { addToCatalog, catalogCodes, placesOf, readCatalog, textsOfCode } from './lib/texts.mjs';

const { values, positionals } = parseArgs({
  options: { add: { type: 'boolean' }, place: { type: 'boolean' }, json: { type: 'boolean' }, framework: { type: 'boolean' } },
  allowPositionals: true,
});
const print = (line) => process.stdout.write(`${line}\n`);

if (values.framework) {
  const [file] = positionals;
  const has = file ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const lacking = [...frameworkSentences().keys()].filter((sentence) => !Object.hasOwn(has, sentence));
  print(JSON.stringify(Object.fromEntries(lacking.map((sentence) => [sentence, ''])), null, 2));
  process.exit();
}

const { ids, said } = textsOfCode();

if (values.add || values.place) {
  const partOf = createPartOf(said);
  const [code, file] = positionals;
  const added = values.add ? JSON.parse(readFileSync(file, 'utf8')) : {};
  for (const each of values.add ? [code] : catalogCodes()) addToCatalog(each, added, partOf);
}

for (const code of catalogCodes()) {
  const catalog = new Map(readCatalog(code));
  const missing = [...ids].filter(([id]) => !catalog.has(id));
  if (values.json) print(JSON.stringify(Object.fromEntries(missing.map(([id]) => [id, ''])), null, 1));
  else for (const [id, path] of missing) print(`${code} lacks ${JSON.stringify(id)} (${path})`);
  for (const [id, text] of catalog) {
    if (placesOf(id).join() !== placesOf(text).join()) print(`${code} has other places in ${JSON.stringify(id)}`);
  }
  print(`${code}: ${catalog.size} texts, ${missing.length} missing`);
}
