import { ClientError, createClient, type Where } from './index.js';

interface Book {
  id: string;
  title: string;
  pages: number | null;
  isLent: boolean;
  status: 'draft' | 'published';
  tags: ('old' | 'new')[];
  authorId: string;
  author: { id: string; name: string } | null;
  genres: { id: string; name: string }[];
  version: number;
}
interface BookResource {
  row: Book;
  create: { title: string; pages?: number | null };
  update: { title?: string; version?: number };
  refs: { author: { id: string; name: string; born: number | null }; genres: { id: string; name: string } };
  filters: { 'chapters.heading': string; 'chapters.pages': number | null; 'chapters.more': unknown };
  transitions: { publish: undefined; withdraw: { reason: string } };
  actions: { recall: { on: 'many'; input: { dueOn: string } }; count: { on: 'none'; input: undefined } };
  trash: true;
}
interface Resources {
  books: BookResource;
  'book-lists': BookResource;
  papers: Omit<BookResource, 'trash'> & { trash: false };
}

/** Answer every request with this, and remember what was asked. */
function api(answer: unknown = {}, status = 200) {
  const asked: { call: string; body?: unknown; headers: Record<string, string> }[] = [];
  const fetch = (async (url: string, { method, body, headers }: { method: string; body?: string; headers: Record<string, string> }) => {
    asked.push({ call: `${method} ${decodeURIComponent(url)}`, ...(body !== undefined && { body: JSON.parse(body) as unknown }), headers });
    const content = typeof answer === 'function' ? (answer as (at: number) => unknown)(asked.length) : answer;
    return new Response(content === undefined ? null : JSON.stringify(content), { status });
  }) as unknown as typeof globalThis.fetch;
  return { asked, client: createClient<Resources>({ origin: 'https://example.com', token: 'hb_1', fetch }) };
}

describe('a record', () => {
  it('is read with all that it refers to, or with some of it', async () => {
    const { asked, client } = api({ id: 'b1' });
    await client.books.get('b1');
    await client.books.get('b1', { join: ['author'] });
    expect(asked.map(({ call }) => call)).toEqual([
      'GET https://example.com/api/books/b1',
      'GET https://example.com/api/books/b1?join=author',
    ]);
  });
});

describe('what happened to a record', () => {
  it('is asked for from the newest, or from where an answer ended', async () => {
    const { asked, client } = api([]);
    await client.books.history('b1');
    await client.books.history('b1', { offset: 200 });
    await client.books.timeline('b1');
    await client.books.timeline('b1', { after: 'c/1' });
    expect(asked.map(({ call }) => call)).toEqual([
      'GET https://example.com/api/books/b1/history',
      'GET https://example.com/api/books/b1/history?offset=200',
      'GET https://example.com/api/books/b1/timeline',
      'GET https://example.com/api/books/b1/timeline?after=c/1',
    ]);
  });
});

describe('a list', () => {
  it('is asked for by its address: conditions, words, order, fields and page', async () => {
    const { asked, client } = api({ data: [] });
    await client['book-lists'].list({
      where: { status: { $in: ['draft'] }, 'author.name': { $startsL: 'le' }, $or: [{ pages: { $gte: 100 } }, { pages: null }] },
      search: 'sea',
      sort: ['-pages', 'title'],
      fields: ['title'],
      limit: 10,
      page: 2,
      count: 'exact',
    });
    const where = '{"status":{"$in":["draft"]},"author.name":{"$startsL":"le"},"$or":[{"pages":{"$gte":100}},{"pages":null}]}';
    expect(asked[0]!.call).toBe(
      `GET https://example.com/api/book-lists?s=${where}&search=sea&sort=pages,DESC&sort=title,ASC&fields=title&page=2&limit=10&count=exact`,
    );
    expect(asked[0]!.headers).toMatchObject({ authorization: 'Bearer hb_1' });
  });

  it('is read to its end by its cursors', async () => {
    const { asked, client } = api((at: number) => ({ data: [{ id: `b${at}` }], after: at < 3 ? `c${at}` : null }));
    const ids: string[] = [];
    for await (const { id } of client.books.all({ fields: ['title'] })) ids.push(id);
    expect(ids).toEqual(['b1', 'b2', 'b3']);
    expect(asked.map(({ call }) => /(page|after)=\w+/.exec(call)![0])).toEqual(['page=1', 'after=c1', 'after=c2']);
  });
});

describe('a write', () => {
  it('sends its values, and a step what it asks for', async () => {
    const { asked, client } = api({ id: 'b1' });
    await client.books.create({ title: 'Tides' });
    await client.books.update('b1', { title: 'Ebb', version: 3 });
    await client.books.transition('b1', 'publish');
    await client.books.transition('b1', 'withdraw', { reason: 'Torn' });
    await client.books.action('recall', { ids: ['b1', 'b2'] }, { dueOn: '2026-03-08' });
    await client.books.action('recall', { id: 'b1' }, { dueOn: '2026-03-08' });
    await client.books.action('count', null);
    await client.books.transition('b1', 'publish', undefined, { version: 3, confirmed: true });
    await client.books.transition('b1', 'withdraw', { reason: 'Torn' }, { tell: false });
    await client.books.action('recall', { id: 'b1' }, { dueOn: '2026-03-08' }, { version: 4 });
    await client.books.restore('b1');
    expect(asked.map(({ call, body }) => [call.replace('https://example.com/api/', ''), body])).toEqual([
      ['POST books', { title: 'Tides' }],
      ['PATCH books/b1', { title: 'Ebb', version: 3 }],
      ['POST books/b1/transitions/publish', {}],
      ['POST books/b1/transitions/withdraw', { input: { reason: 'Torn' } }],
      ['POST books/actions/recall', { ids: ['b1', 'b2'], input: { dueOn: '2026-03-08' } }],
      ['POST books/b1/actions/recall', { input: { dueOn: '2026-03-08' } }],
      ['POST books/actions/count', {}],
      ['POST books/b1/transitions/publish', { version: 3, confirmed: true }],
      ['POST books/b1/transitions/withdraw', { input: { reason: 'Torn' }, tell: false }],
      ['POST books/b1/actions/recall', { input: { dueOn: '2026-03-08' }, version: 4 }],
      ['POST books/b1/restore', undefined],
    ]);
    expect(asked[0]!.headers).toMatchObject({ 'content-type': 'application/json' });
  });

  it('is safe to repeat by a key, which is no part of what is sent', async () => {
    const { asked, client } = api({ id: 'b1' });
    const how = { idempotencyKey: 'k1' };
    await client.books.create({ title: 'Tides' }, how);
    await client.books.restore('b1', how);
    await client.books.transition('b1', 'publish', undefined, { ...how, version: 3 });
    await client.books.action('recall', { id: 'b1' }, { dueOn: '2026-03-08' }, how);
    await client.books.create({ title: 'Ebb' });
    expect(asked.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1', 'k1', undefined]);
    expect(asked.map(({ body }) => body)).toEqual([
      { title: 'Tides' },
      undefined,
      { version: 3 },
      { input: { dueOn: '2026-03-08' } },
      { title: 'Ebb' },
    ]);
  });

  it('may have no answer', async () => {
    const { asked, client } = api(undefined);
    expect(await client.books.delete('b1', 4)).toBeUndefined();
    expect(asked[0]!.call).toBe('DELETE https://example.com/api/books/b1?version=4');
  });
});

describe('a refusal', () => {
  it('is thrown with its reason and the fields that it is about', async () => {
    const { client } = api({ code: 'validation', message: 'Please check', fields: { title: 'Too long' } }, 400);
    const refused = await client.books.create({ title: 'x' }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ClientError);
    expect(refused).toMatchObject({ status: 400, code: 'validation', message: 'Please check', fields: { title: 'Too long' } });
  });

  it('need not be from the application', async () => {
    const fetch = (async () => new Response('<html>', { status: 502 })) as unknown as typeof globalThis.fetch;
    const refused = await createClient<Resources>({ fetch })
      .books.get('b1')
      .catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 502, code: 'unknown', message: 'The server answered 502' });
  });
});

/** Hold what the types refuse: the type check fails where one of these lines is right. */
export async function refusedByTypes() {
  const { client } = api({ data: [] });
  // @ts-expect-error there is no such resource
  void client.magazines;
  // @ts-expect-error it has no trash
  await client.papers.restore('p1');
  // @ts-expect-error there is no such field
  await client.books.list({ where: { titel: 'Tides' } });
  // @ts-expect-error that is no choice
  await client.books.list({ where: { status: 'lost' } });
  // @ts-expect-error a number has no part
  await client.books.list({ where: { pages: { $cont: '1' } } });
  // @ts-expect-error that reference has no such field
  await client.books.list({ where: { 'author.title': 'Dr' } });
  // @ts-expect-error none of many has such a field
  await client.books.list({ where: { 'genres.title': 'Poetry' } });
  // @ts-expect-error the lines have no such field
  await client.books.list({ where: { 'chapters.title': 'Ebb' } });
  // @ts-expect-error pages are counted
  await client.books.list({ where: { 'chapters.pages': 'many' } });
  // @ts-expect-error free-form data of lines is only asked whether it is there
  await client.books.list({ where: { 'chapters.more': 'x' } });
  // @ts-expect-error what is no value is only asked whether it is there
  await client.books.list({ where: { author: { $eq: 'a1' } } });
  // @ts-expect-error a reference is no value to sort by
  await client.books.list({ sort: ['author'] });
  // @ts-expect-error a title is missing
  await client.books.create({});
  // @ts-expect-error there is no such transition
  await client.books.transition('b1', 'burn');
  // @ts-expect-error it asks for a reason
  await client.books.transition('b1', 'withdraw');
  // @ts-expect-error only this field was asked for
  void (await client.books.list({ fields: ['title'] })).data[0]!.pages;
  const where: Where<BookResource> = {
    tags: 'old',
    isLent: true,
    'genres.name': { $startsL: 'po' },
    'author.born': { $between: [1900, 1950] },
    'chapters.pages': { $gte: 100 },
    'chapters.heading': { $startsL: 'the' },
    'chapters.more': { $isnull: true },
    author: { $notnull: true },
    $not: { authorId: { $isnull: true } },
  };
  return where;
}
