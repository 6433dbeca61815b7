import { definedMessages } from '../libs/platform/src/outbox/messages.js';
import { shippedWords } from '../libs/platform/src/outbox/shipped-words.js';
import '../apps/api/src/messages/templates/index.js';
import { bare, catalogCodes, placesOf, readCatalog, textsOfCode, withoutThing } from './lib/texts.mjs';

const { ids, said } = textsOfCode();
const words = new Set([...definedMessages().values()].flatMap((template) => Object.values(shippedWords(template))));

describe.each(catalogCodes())('the catalog of %s', (code) => {
  const entries = readCatalog(code);
  const catalog = new Map(entries);

  it('has every text of the code', () => {
    expect([...ids].filter(([id]) => !catalog.has(id))).toEqual([]);
  });

  it('has none that nothing says', () => {
    const isSaid = (id: string) => ids.has(id) || said.has(id) || said.has(bare(id)) || words.has(id);
    expect(entries.map(([id]) => withoutThing(id)).filter((id) => !isSaid(id))).toEqual([]);
  });

  it('leaves open what the English text leaves open', () => {
    expect(entries.filter(([id, text]) => placesOf(id).join() !== placesOf(text).join())).toEqual([]);
  });

  it('is sorted, each text once, so that two changes of it meet in one line', () => {
    const sorted = [...catalog.keys()].sort((a, b) => (a < b ? -1 : 1));
    expect(entries.map(([id]) => id)).toEqual(sorted);
  });
});
