import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book } from '../testing/library.entities.js';

const s = (condition: unknown) => `s=${encodeURIComponent(JSON.stringify(condition))}`;
/** A condition within `depth` others. */
const nested = (depth: number): object => (depth === 0 ? { title: 'T' } : { $and: [nested(depth - 1)] });

describe('a query that is refused says why', () => {
  let app: LibraryApp;
  const ask = (query: string) => app.as('librarian', 'Lib').get(`/books?${query}`);
  const refusal = async (query: string) => {
    const { status, body } = await ask(query);
    return [status, body.code, body.message];
  };

  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it.each([
    ['a condition that is a list', s([]), 'A condition must be an object'],
    ['a condition within $and that is a text', s({ $and: ['title'] }), 'A condition must be an object'],
    ['a condition within $and that is null', s({ $and: [null] }), 'A condition must be an object'],
    ['$and without a list', s({ $and: {} }), '$and takes a list'],
    ['$or without a list', s({ $or: 'x' }), '$or takes a list'],
    ['a list of values', s({ title: ['a', 'b'] }), 'title: use $in for a list of values'],
    ['$or without operators', s({ title: { $or: 'x' } }), 'title: $or takes operators'],
    ['a condition nested too deeply', s(nested(12)), 'The condition is nested too deeply'],
    ['text in a number', s({ pages: { $cont: '1' } }), 'pages is not text: it cannot be searched within'],
    ['text with a zero byte', s({ title: { $cont: 'a\u0000' } }), 'title: the search text is not usable'],
    ['text that is too long', s({ title: { $cont: 'x'.repeat(501) } }), 'title: the search text is not usable'],
    ['a field that is not there', s({ nothing: 1 }), 'Unknown field "nothing"'],
    ['a hidden field', s({ shelfCode: 'x' }), 'Unknown field "shelfCode"'],
    ['a field two steps away', s({ 'author.books.title': 'x' }), 'Unknown field "author.books.title"'],
    ['a field of a field of a reference', s({ 'author.firstName.length': 'x' }), 'Unknown field "author.firstName.length"'],
    ['a field of a field', s({ 'title.length': 1 }), 'Unknown field "title.length"'],
    ['a field that many do not have', s({ 'tags.nothing': 'x' }), 'Unknown field "tags.nothing"'],
    ['a field of a field of many', s({ 'tags.name.length': 1 }), 'Unknown field "tags.name.length"'],
    ['a field that a reference does not have', s({ 'author.nothing': 'x' }), 'Unknown field "author.nothing"'],
    ['a hidden field of a reference', s({ 'author.secret': 'x' }), 'Unknown field "author.secret"'],
    ['a long name, cut', s({ ['x'.repeat(100)]: 1 }), `Unknown field "${'x'.repeat(60)}"`],
    ['a long name of a reference, cut', s({ [`author.${'x'.repeat(100)}`]: 1 }), `Unknown field "author.${'x'.repeat(53)}"`],
    ['lines', s({ chapters: 'x' }), 'chapters can only be asked with $isnull or $notnull'],
    ['a search twice', 'search=a&search=b', 'search takes one value'],
    ['a page below the first', 'page=0', 'page must be a whole number from 1 to'],
    ['a count of another kind', 'count=roughly&page=1', 'count is exact or none'],
  ])('%s', async (_name, query, message) => {
    expect(await refusal(query)).toEqual([400, 'bad_query', expect.stringContaining(message)]);
  });

  it.each([
    ['a condition as deep as allowed', s(nested(11))],
    ['text as long as allowed', s({ title: { $cont: 'x'.repeat(500) } })],
    ['a reference to many by its id', s({ 'tags.id': '00000000-0000-4000-8000-000000000001' })],
    ['parameters without a value', 'search=&page=&limit='],
  ])('and %s is answered', async (_name, query) => {
    expect((await ask(query)).status).toBe(200);
  });

  it('leaves out what is undefined in a condition of a service', async () => {
    await app.records.insert(Book, { title: 'T' });
    expect(await app.records.count(Book, { title: 'T', owner: undefined })).toBe(1);
  });
});

describe('JSON of history', () => {
  let app: LibraryApp;
  beforeAll(async () => {
    app = await startLibrary();
  });
  afterAll(() => app.close());

  it('is not searched', async () => {
    const { status, body } = await app.as('librarian', 'Lib').get(`/audit-entries?${s({ after: 'x' })}`);
    expect([status, body.message]).toEqual([400, 'after can only be asked with $isnull or $notnull']);
  });
});
