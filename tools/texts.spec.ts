import { definedMessages } from '../libs/platform/src/outbox/messages.js';
import { shippedWords } from '../libs/platform/src/outbox/shipped-words.js';
import '../apps/api/src/messages/templates/index.js';
import { createPartOf } from './lib/text-places.mjs';
import { bare, CATALOG_PARTS, catalogCodes, placesOf, readCatalog, readCatalogPart, textsOfCode, withoutThing } from './lib/texts.mjs';

const { ids, said } = textsOfCode();
const partOf = createPartOf(said);
const words = new Set([...definedMessages().values()].flatMap((template) => Object.values(shippedWords(template))));

/** How words that a hauler may use are spelled outside the United States. */
const BRITISH = new RegExp(
  String.raw`\b(?:${[
    String.raw`(?:col|neighb|harb|fav|lab|hon|behavi|rum|od|arm)our\w*`,
    String.raw`(?:cent|met|kilomet|lit|fib|theat)res?`,
    String.raw`(?:organ|real|recogn|apolog|author|final|custom|summar|categor|minim|maxim|special|personal|priorit)is(?:e[drs]?|ing|ation)`,
    String.raw`(?:cancel|travel|label|fuel|total|level)l(?:ed|ing|er)`,
    String.raw`catalogues?|cheques?|licences?|practis(?:e[ds]?|ing)|programmes?|grey\w*|tyres?|kerbs?|mould\w*|aluminium|storeys?`,
    String.raw`fulfil|enrol(?:ment)?|instalments?|whilst|amongst|learnt|rubbish|postcodes?|lorr(?:y|ies)|car park`,
  ].join('|')})\b`,
  'gi',
);

it('is in US English', () => {
  const shown = [...words, ...catalogCodes().flatMap((code) => readCatalog(code).map(([id]) => withoutThing(id)))];
  expect(shown.length).toBeGreaterThan(1500);
  expect(shown.flatMap((text) => text.match(BRITISH) ?? [])).toEqual([]);
  expect('The organisation is cancelled by a licence for grey tyres'.match(BRITISH)).toHaveLength(5);
});

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
    expect(catalog.size).toBe(entries.length);
    for (const part of CATALOG_PARTS) {
      const inFile = readCatalogPart(code, part).map(([id]) => id);
      expect(inFile).toEqual(inFile.toSorted((a, b) => (a < b ? -1 : 1)));
    }
  });

  it.each(CATALOG_PARTS)('has in its file “%s” what belongs there: npm run texts -- --place', (part) => {
    const wrong = readCatalogPart(code, part).filter(([id]) => partOf(id) !== part);
    expect(wrong.map(([id]) => id)).toEqual([]);
  });
});

describe('who says a text', () => {
  it.each([
    ['Approve it online to keep this price.', 'in a mail, among other words', '.server'],
    ['We received your payment. Please keep this receipt for your records.', 'on a paper', '.server'],
    ['Out of your way, not straight to the landfill', 'on a page without script', '.server'],
    ['Balance due', 'on a paper and in a mail', '.server'],
    ['Total', 'on a paper, on a page with script, and in the API', '.told'],
    ['Approved|quote', 'as a state', '.told'],
    ['This second factor was not found', 'to pages of an account', ''],
    ['{label} is required', 'by the API to a page with script', '.told'],
    ['Your request number: <0>{number}</0>', 'on a page without script that a script leads to', ''],
  ])('%j (%s): “%s”', (id, _where, expected) => {
    expect([ids.has(id) || said.has(bare(withoutThing(id))), partOf(id)]).toEqual([true, expected]);
  });
});
