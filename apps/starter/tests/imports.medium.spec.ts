import { startTestServer, type TestClient, type TestServer } from '@haulbook/identity/testing';
import { importSentence, type ImportRowsPage, type ImportSettings, type ImportView } from '@haulbook/resource-contracts';
import { AuditEntry } from '@haulbook/resource';
import { until } from '@haulbook/testing';
import { application } from '../src/application.js';
import { Book } from '../src/books.js';
import { Member } from '../src/members.js';

/** Files as records: the mapping, the check, the import itself and its undo, over HTTP. */
describe('imports', () => {
  let server: TestServer;
  let staff: TestClient;
  beforeAll(async () => {
    server = await startTestServer(application, { settings: { WORKER: '1' } });
    staff = await server.signIn('admin');
  });
  afterAll(() => server?.close());

  const upload = async (resource: string, content: string | Uint8Array<ArrayBuffer>, who = staff, name = 'list.csv') => {
    const body = new FormData();
    body.append('file', new Blob([content]), name);
    const response = await who.fetch(`/api/imports/files?resource=${resource}`, { method: 'POST', body });
    const answer = (await response.json()) as { id: string; message: string };
    return { status: response.status, ...answer };
  };
  const viewOf = async (id: string, who = staff) => (await who.get<ImportView>(`/api/imports/${id}/view`)).body;
  const settled = async (id: string): Promise<ImportView> => {
    await until(async () => !['checking', 'running', 'undoing'].includes((await viewOf(id)).step), 'the import to be through');
    return viewOf(id);
  };
  const check = async (id: string, change: Partial<ImportSettings> = {}) => {
    const { settings } = await viewOf(id);
    const answer = await staff.post(`/api/imports/${id}/check`, { ...settings, ...change });
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  const act = async (id: string, task: 'run' | 'undo') => {
    const answer = await staff.post(`/api/imports/${id}/${task}`, {});
    if (answer.status !== 202) throw new Error(JSON.stringify(answer.body));
    return settled(id);
  };
  const sentences = async (id: string) => {
    const { rows } = (await staff.get<ImportRowsPage>(`/api/imports/${id}/rows`)).body;
    return rows.flatMap(({ number, problems }) => problems.map((problem) => importSentence(number, problem)));
  };
  const imported = async (resource: string, content: string, change: Partial<ImportSettings> = {}) => {
    const { id } = await upload(resource, content);
    await check(id, { whole: false, ...change });
    return { id, view: await act(id, 'run') };
  };

  it('guess the columns, check every row without keeping it, and import the good ones', async () => {
    const { id } = await upload(
      'members',
      'First name,Last name,E-mail\nAnn,Lee,ann@x.example\nBob,,bob@x.example\nCleo,Moss,nothing\nDan,Fox,nothing\n',
    );
    expect(await viewOf(id)).toMatchObject({
      step: 'mapping',
      rows: 4,
      columns: [{ heading: 'First name', samples: ['Ann', 'Bob', 'Cleo'] }, { heading: 'Last name' }, { heading: 'E-mail' }],
      settings: { columns: ['firstName', 'lastName', 'email'], mode: 'create', whole: false },
    });
    const checked = await check(id);
    expect(checked).toMatchObject({ step: 'checked', done: 4, counts: { created: 1, failed: 3 } });
    expect(await sentences(id)).toEqual([
      'Row 3, Last name: Last name is required',
      'Row 4, Email: Please enter a valid email address',
      'Row 5, Email: Please enter a valid email address',
    ]);
    expect(await server.records.count(Member, {})).toBe(0);
    expect(await act(id, 'run')).toMatchObject({ step: 'done', counts: { created: 1, failed: 3 } });
    const [ann] = await server.records.find(Member, {});
    expect(ann).toMatchObject({ firstName: 'Ann', email: 'ann@x.example', active: true });
    const { rows: audit } = { rows: (await (await server.signIn('super_admin')).get(`/api/members/${ann!.id}/history`)).body };
    expect(audit).toEqual([expect.objectContaining({ action: 'create', actor: expect.stringContaining('Alex') })]);
    expect((await staff.post(`/api/imports/${id}/run`, {})).status).toBe(409);
  });

  it('keep nothing of a file when all rows are wanted and one fails', async () => {
    const before = await server.records.count(Book, {});
    const { id, view } = await imported('books', 'Title,Author,Copies\nA,B,1\nC,D,-1\n', { whole: true });
    expect(view).toMatchObject({ step: 'refused', counts: { created: 0, failed: 1, left: 1 } });
    expect(await sentences(id)).toEqual(['Row 3, Copies: Copies must be at least 0']);
    expect(await server.records.count(Book, {})).toBe(before);
  });

  it('remember what the columns of such a file were, for the person alone', async () => {
    const content = 'Name,Written by\nPersuasion,Jane Austen\n';
    const { view } = await imported('books', content, { columns: ['title', 'author'] });
    expect(view.counts.created).toBe(1);
    expect((await viewOf((await upload('books', content)).id)).settings.columns).toEqual(['title', 'author']);
    const colleague = await server.signIn('admin');
    const { id } = await upload('books', content, colleague);
    expect(await viewOf(id, colleague)).toMatchObject({
      settings: { columns: [null, null] },
      note: expect.stringContaining('None of the headings'),
    });
    expect((await staff.get(`/api/imports/${id}/view`)).status).toBe(404);
  });

  it('find existing records by a key, change what differs, and leave the rest without an entry in the history', async () => {
    await imported('books', 'Title,Author,ISBN\nEmma,Jane Austen,111\nBeloved,Toni Morrison,222\n');
    const { id, view } = await imported(
      'books',
      'ISBN,Title,Author,Copies\n111,Emma,Jane Austen,5\n222,Beloved,Toni Morrison,\n333,Sula,Toni Morrison,2\n111,X,Y,1\n',
      {
        mode: 'both',
        key: 'isbn',
      },
    );
    expect(view.counts).toMatchObject({ created: 1, updated: 1, unchanged: 1, failed: 1 });
    expect(await sentences(id)).toEqual(['Row 5, ISBN: Row 2 has the same value']);
    const books = await server.records.find(Book, { isbn: { $in: ['111', '222', '333'] } }, { sort: { isbn: 'asc' } });
    expect(books.map(({ title, copies, version }) => [title, copies, version])).toEqual([
      ['Emma', 5, 2],
      ['Beloved', 1, 1],
      ['Sula', 2, 1],
    ]);
    const missing = await imported('books', 'ISBN,Copies\n999,1\n,2\n', { mode: 'update', key: 'isbn', columns: ['isbn', 'copies'] });
    expect(await sentences(missing.id)).toEqual([
      'Row 2, ISBN: There is no book with this value',
      'Row 3, ISBN: It is empty, so the book can’t be found',
    ]);
  });

  it('find records by a declared key, and change none when several have its value', async () => {
    await imported('books', 'Title,Author\nTwins,A\nTwins,B\nLone,C\n');
    const { id, view } = await imported('books', 'Title,Copies\nTwins,5\nLone,5\n', {
      mode: 'update',
      key: 'title',
      columns: ['title', 'copies'],
    });
    expect([view.counts.updated, await sentences(id)]).toEqual([1, ['Row 2, Title: Several books have this value']]);
    const books = await server.records.find(Book, { title: { $in: ['Twins', 'Lone'] } }, { sort: { author: 'asc' } });
    expect(books.map(({ copies }) => copies)).toEqual([1, 1, 5]);
  });

  it('give back what they read from an export: no record changes', async () => {
    await server.records.insert(Book, { title: '=1+2 "quoted", two', author: "-5+3\nO'Hara", copies: 7 });
    for (const format of ['csv', 'xlsx']) {
      const file = await staff.fetch(`/api/books/export?format=${format}&fields=id,title,author,isbn,copies`);
      const { id } = await upload('books', new Uint8Array(await file.arrayBuffer()), staff, `books.${format}`);
      await check(id, { mode: 'update', key: 'id', columns: ['id', 'title', 'author', 'isbn', 'copies'] });
      const { counts, rows } = await act(id, 'run');
      expect([format, counts]).toEqual([format, expect.objectContaining({ unchanged: rows, updated: 0, failed: 0 })]);
    }
  });

  it('are undone as a whole: what was created is gone, what was changed is back, and what changed since stays', async () => {
    await imported('books', 'Title,Author,ISBN\nJazz,Toni Morrison,444\nLove,Toni Morrison,555\n');
    const { id } = await imported('books', 'Title,Author,ISBN,Copies\nJazz!,T. M.,444,9\nLove!,T. M.,555,9\nHome,T. M.,666,9\n', {
      mode: 'both',
      key: 'isbn',
    });
    const [love] = await server.records.find(Book, { isbn: '555' });
    await staff.patch(`/api/books/${love!.id}`, { copies: 3 });
    expect(await act(id, 'undo')).toMatchObject({ step: 'undone', undone: 2, kept: 1, canUndo: true });
    expect(await sentences(id)).toEqual(['Row 3: It has changed since the import, so it stays as it is']);
    const books = await server.records.find(Book, { isbn: { $in: ['444', '555', '666'] } }, { sort: { isbn: 'asc' } });
    expect(books.map(({ title, author, copies }) => [title, author, copies])).toEqual([
      ['Jazz', 'Toni Morrison', 1],
      ['Love!', 'T. M.', 3],
    ]);
    const report = await (await staff.fetch(`/api/imports/${id}/report`)).text();
    expect(report.split('\r\n')[1]).toBe('2,Undone,,Jazz!,T. M.,444,9');
  });

  it('are undone with one statement for what they made, and an entry in the history of each', async () => {
    const { id } = await imported('books', 'Title,Author\nOne,R. S.\nTwo,R. S.\nThree,R. S.\n');
    const books = await server.records.find(Book, { author: 'R. S.' });
    const [changed, ...others] = books;
    await staff.patch(`/api/books/${changed!.id}`, { copies: 3 });
    const removed = jest.spyOn(server.records, 'remove');
    expect(await act(id, 'undo')).toMatchObject({ step: 'undone', undone: 2, kept: 1 });
    expect(removed.mock.calls.filter(([entity]) => entity === Book)).toHaveLength(1);
    removed.mockRestore();
    expect(await server.records.find(Book, { author: 'R. S.' })).toMatchObject([{ id: changed!.id, copies: 3 }]);
    const recordId = { $in: others.map((book) => book.id) };
    expect(await server.records.find(AuditEntry, { recordId, action: 'delete' })).toHaveLength(2);
  });

  it('offer a file to fill in, which is read again', async () => {
    const csv = await staff.fetch('/api/imports/files/sample?resource=members');
    const sample = [
      'First name,Last name,Email,Active,Left on,Wants to read',
      'First name,Last name,ann@example.com,Yes,,Title 1; Title 2',
      '',
    ];
    expect(await csv.text()).toBe(sample.join('\r\n'));
    const xlsx = new Uint8Array(await (await staff.fetch('/api/imports/files/sample?resource=members&format=xlsx')).arrayBuffer());
    const { id } = await upload('members', xlsx, staff, 'members.xlsx');
    expect((await viewOf(id)).settings.columns).toEqual(['firstName', 'lastName', 'email', 'active', 'leftOn', 'wishes']);
  });

  it('are refused with a sentence for a bad file, a bad choice, and a person who may not', async () => {
    expect(await upload('books', 'Title\n')).toMatchObject({ status: 400, message: 'The file has headings, but no rows below them' });
    expect(await upload('settings', 'Title\nx')).toMatchObject({ status: 403 });
    expect(await upload('planets', 'Title\nx')).toMatchObject({ status: 404 });
    expect(await upload('books', 'x'.repeat(10_000_001))).toMatchObject({ status: 413, message: 'This file is larger than 10 MB' });
    const { id } = await upload('books', 'Title,Author\nA,B\n');
    const refused = async (change: Partial<ImportSettings>) =>
      (await staff.post(`/api/imports/${id}/check`, { ...(await viewOf(id)).settings, ...change })).body.message;
    expect(await refused({ columns: ['title', 'title'] })).toBe('Two columns are assigned to Title');
    expect(await refused({ columns: ['title', null] })).toBe('No column has the Author, which every new one needs');
    expect(await refused({ columns: ['title', 'timesLent'] })).toBe('One of the columns has a field that can’t be imported');
    expect(await refused({ mode: 'update', key: 'isbn' })).toBe('No column has the ISBN');
    expect((await server.visitor().get(`/api/imports/${id}/view`)).status).toBe(401);
    expect((await (await server.signIn()).get(`/api/imports/${id}/view`)).status).toBe(403);
  });
});
