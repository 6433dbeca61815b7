/**
 * `npm run texts` lists what catalogs of languages lack; `texts.spec.ts` refuses what they have too much. `npm run texts -- --add es FILE` adds
 * the texts of a JSON file, an object of English texts with their translations, in their place.
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { addToCatalog, catalogCodes, placesOf, readCatalog, textsOfCode } from './lib/texts.mjs';

const { values, positionals } = parseArgs({ options: { add: { type: 'boolean' }, json: { type: 'boolean' } }, allowPositionals: true });
const print = (line) => process.stdout.write(`${line}\n`);

if (values.add) {
  const [code, file] = positionals;
  addToCatalog(code, JSON.parse(readFileSync(file, 'utf8')));
}

const { ids } = textsOfCode();
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
