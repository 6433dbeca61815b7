import fc from 'fast-check';
import { readSheet } from 'read-excel-file/node';
import type { ListGroup } from '@haulbook/resource-contracts';
import { metaOf } from '../declaration/registry.js';
import { disturb, fill, type Filled } from '../testing/filled-library.js';
import { startLibrary, type LibraryApp } from '../testing/library.app.js';
import { Book, Tag } from '../testing/library.entities.js';
import {
  AUTHOR_VALUES,
  BOOK_VALUES,
  RandomLibrary,
  someBookCondition,
  somePolicies,
  someProbes,
  someShelves,
  someTrashPolicies,
  type Judge,
} from '../testing/random-library.js';

const FIELDS = [...Object.keys(BOOK_VALUES), 'author', 'tags', 'createdAt'];
/** What is asked of the list of books; of what an actor may not read, it is refused whatever there is. */
const someQuestion = fc.record({
  s: someBookCondition,
  sort: fc.tuple(fc.constantFrom(...FIELDS), fc.constantFrom('ASC', 'DESC')).map((parts) => parts.join(',')),
  fields: fc.subarray(FIELDS, { minLength: 1 }).map((names) => names.join(',')),
  groupBy: fc.constantFrom('status', 'kind', 'rare', 'author', 'tags', 'shelves', 'publishedOn', 'owner', 'title', 'pages'),
  per: fc.constantFrom('day', 'week', 'month', 'year'),
  totals: fc.constantFrom('pages', 'priceCents', 'pages,priceCents'),
  format: fc.constantFrom('csv', 'json', 'xlsx'),
});
type Question = typeof someQuestion extends fc.Arbitrary<infer T> ? T : never;
const someQuestions = fc.array(someQuestion, { minLength: 2, maxLength: 2 });
type Probes = typeof someProbes extends fc.Arbitrary<infer T> ? T : never;

describe('what the policy refuses', () => {
  const library = new RandomLibrary();
  let app: LibraryApp;
  const { options } = metaOf(Book);
  beforeAll(async () => {
    // Rows that a sort leaves equal follow by their authors.
    Object.assign(options, { thenBy: 'author' });
    app = await startLibrary(library.resources);
    await app.dataSource.query('CREATE EXTENSION pg_trgm');
  });
  afterAll(async () => {
    Object.assign(options, { thenBy: undefined });
    await app.close();
  });

  type Ask = (path: string) => Promise<unknown>;
  const query = (parts: Record<string, string>) => new URLSearchParams(parts).toString();
  /** Ask as an actor. Files of spreadsheets are read. */
  const asking =
    (name: string): Ask =>
    async (path) => {
      const response = await fetch(app.url + path, { headers: { 'x-role': 'auditor', 'x-name': name } });
      const content = Buffer.from(await response.arrayBuffer());
      expect([path, response.status < 500]).toEqual([path, true]);
      const isBook = path.includes('format=xlsx') && response.status === 200;
      const text = content.toString();
      // By record, in no order.
      if (path.includes('/found') && response.status === 200) return [path, 200, Object.entries(JSON.parse(text) as object).sort()];
      return [path, response.status, isBook ? await readSheet(content) : text];
    };

  /** Ask for all that there is of each record. */
  const ofRecords = (ask: Ask, { authors, books, tags }: Filled) =>
    [
      ...books.flatMap((id) => [
        ...[`/books/${id}`, `/books/${id}?fields=title,author,notes&join=chapters,tags`, `/books/${id}/history`, `/books/${id}/history/1`],
        `/admin/permissions?resource=books&recordId=${id}`,
        `/audit-entries?${query({ page: '1', count: 'exact', s: JSON.stringify({ recordId: id }), fields: 'action,before,after' })}`,
      ]),
      ...authors.flatMap((id) => [`/authors/${id}`, `/authors/${id}/history`, `/authors/${id}/timeline`]),
      ...tags.map((id) => `/tags/${id}`),
      ...['/books', '/authors', '/tags'].map((path) => `${path}?page=1&count=exact`),
      ...['/tags?trashed=only&page=1&count=exact', '/tags?trashed=only&sort=name,ASC', '/tags?trashed=only&filter=name||$ne||blue'],
      // All are rated alike, and so in the order of their authors.
      '/books?sort=rating,ASC',
    ].map(ask);

  /** Ask one question of every door that takes it. */
  const ofLists = (ask: Ask, { s: condition, sort, fields, groupBy, per, totals, format }: Question) => {
    const s = JSON.stringify(condition);
    return [
      `/books?${query({ page: '1', limit: '2', count: 'exact', s, sort, fields })}`,
      `/books?${query({ s, sort })}`,
      `/books?${query({ page: '1', totals: `${totals},notes,lostReason`, groupBy, ...(groupBy === 'publishedOn' && { per }) })}`,
      `/books?${query({ page: '1', sum: 'priceCents', s })}`,
      `/books?${query({ page: '1', totals, s })}`,
      `/books/export?${query({ format, s, sort, fields })}`,
    ].map(ask);
  };

  /** Search by the names of authors, one of which is a title too and one misspelled, and count by every place that may be asked for. */
  const ofProbes = (ask: Ask, judge: Judge, { probes, books }: { probes: Probes; books: string[] }) => {
    const asked = Object.entries(probes).flatMap(([place, conditions]) => (judge.asks(place) ? conditions : []));
    const lists = asked.map((condition) => ['list', `books?${query({ s: JSON.stringify(condition) })}`] as [string, string]);
    return [
      ...AUTHOR_VALUES.lastName.flatMap((word) => [
        `/books?${query({ page: '1', search: word, count: 'exact' })}`,
        `/admin/search?${query({ text: word })}`,
        `/admin/search/found?${query({ resource: 'books', ids: books.join(','), text: word })}`,
      ]),
      `/admin/search?${query({ text: 'Morison' })}`,
      `/admin/counts?${new URLSearchParams(lists).toString()}`,
    ].map(ask);
  };

  it('names no group of a list', async () => {
    const isNamed = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(someShelves, somePolicies, async (shelves, grants) => {
        await fill(app, shelves);
        const actor = library.actor(grants);
        const judge = library.judge(actor);
        const groupsBy = async (by: string) => {
          const [, status, body] = (await asking(actor.name)(`/books?page=1&groupBy=${by}`)) as [string, number, string];
          return status === 200 ? (JSON.parse(body) as { groups: ListGroup[] }).groups : [];
        };
        const [books, tags] = await Promise.all([app.records.find(Book, {}), app.records.find(Tag, {})]);
        for (const by of ['title', 'owner', 'pages'] as const) {
          const known = books.filter((row) => judge.reads('books', row) && judge.reads('books', row, by)).map((row) => row[by]);
          for (const { value } of await groupsBy(by)) expect([null, ...known]).toContain(value);
        }
        for (const { value, title } of await groupsBy('tags')) {
          if (value === null) continue;
          const tag = tags.find(({ id }) => id === value)!;
          expect([judge.reads('tags', tag), title]).toEqual([true, judge.reads('tags', tag, 'name') ? tag.name : '']);
          isNamed.add(Boolean(title));
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 25, endOnFailure: true },
    );
    expect(isNamed.has(true)).toBe(true);
  });

  it('is neither listed in the trash nor brought back from there', async () => {
    const outcomes = new Set<boolean>();
    await fc.assert(
      fc.asyncProperty(someShelves, someTrashPolicies, async (shelves, grants) => {
        const { trashed } = await fill(app, shelves);
        const actor = library.actor(grants);
        const judge = library.judge(actor);
        const inTrash = () => app.records.find(Tag, { id: { $in: trashed } }, { trashed: true });
        const before = await inTrash();
        const granted = before.filter((tag) => judge.reads('tags', tag) && judge.deletes('tags', tag)).map(({ id }) => id);
        const auditor = app.as('auditor', actor.name);
        const { status, body } = await auditor.get('/tags?trashed=only');
        expect(status === 200 ? (body as Tag[]).map(({ id }) => id) : []).toEqual(granted);
        for (const tag of before) {
          const isGranted = granted.includes(tag.id);
          const restored = await auditor.send('POST', `/tags/${tag.id}/restore`);
          const [now] = await inTrash();
          expect([restored.status < 300, now!.deletedAt === null]).toEqual([isGranted, isGranted]);
          const name = isGranted && judge.reads('tags', tag, 'name') ? tag.name : undefined;
          expect((restored.body as Partial<Tag>).name ?? undefined).toBe(name);
          outcomes.add(isGranted);
        }
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 40, endOnFailure: true },
    );
    expect([...outcomes].sort()).toEqual([false, true]);
  });

  it('changes no answer of any door: not what is there, not how much, not in which order', async () => {
    await fc.assert(
      fc.asyncProperty(someShelves, someTrashPolicies, someProbes, someQuestions, async (shelves, grants, probes, questions) => {
        const filled = await fill(app, shelves);
        const actor = library.actor(grants);
        const [ask, judge] = [asking(actor.name), library.judge(actor)];
        const all = () =>
          Promise.all([
            ...ofRecords(ask, filled),
            ...ofProbes(ask, judge, { probes, books: filled.books }),
            ...questions.flatMap((question) => ofLists(ask, question)),
          ]);
        const before = await all();
        await disturb(app, judge, filled);
        const after = await all();
        expect(after.filter((answer, at) => JSON.stringify(answer) !== JSON.stringify(before[at]))).toEqual([]);
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? 15, endOnFailure: true },
    );
  });
});
