/**
 * `npm run texts` lists what catalogs of languages lack; `texts.spec.ts` refuses what they have too much. `npm run texts -- --add es FILE` adds
 * the texts of a JSON file, an object of English texts with their translations, in their place. `npm run texts -- --place` moves texts that are
 * said elsewhere by now into the file where they belong.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createPartOf } from './lib/text-places.mjs';
import { addToCatalog, catalogCodes, placesOf, readCatalog, textsOfCode } from './lib/texts.mjs';

const { values, positionals } = parseArgs({
  options: { add: { type: 'boolean' }, place: { type: 'boolean' }, json: { type: 'boolean' } },
  allowPositionals: true,
});
const print = (line) => process.stdout.write(`${line}\n`);
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
