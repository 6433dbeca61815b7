import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ImportView } from '@haulbook/resource-contracts';
import { fakeApi } from '../testing/fake-api';
import { boats, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import ChooseFilePage from './choose-file-page';
import ImportPage from './import-page';

const NONE = { created: 0, updated: 0, unchanged: 0, failed: 0, left: 0, warned: 0 };
const VIEW: ImportView = {
  ...{ id: 'i1', resource: 'boats', fileName: 'boats.csv', step: 'mapping', note: null, rows: 1200, done: 0 },
  columns: [
    { heading: 'Boat', samples: ['Alma', 'Berta'] },
    { heading: 'Mail', samples: [] },
  ],
  settings: { columns: ['name', null], mode: 'create', key: null, whole: false },
  fields: [
    { name: 'name', label: 'Name', kind: 'text', required: true },
    { name: 'email', label: 'Email', kind: 'email', required: false },
  ],
  keys: [{ name: 'email', label: 'Email', kind: 'email', required: false }],
  modes: ['create', 'update', 'both'],
  counts: NONE,
  ...{ undone: 0, kept: 0, canGoOn: false, canUndo: false },
};
const problems = [{ number: 17, problems: [{ field: 'Email', message: 'Please enter a valid email address' }] }];
const mayImport = { ...boats, actions: { ...boats.actions, import: true } };
const resources = [mayImport, resource('imports', { label: 'Import', labelPlural: 'Imports' })];

function open(view: Partial<ImportView> = {}) {
  const api = fakeApi(({ path }) => ({
    data: path.endsWith('/rows') ? { rows: problems, total: 300 } : path.endsWith('/view') ? { ...VIEW, ...view } : { queued: true },
  }));
  renderAdmin(<ImportPage />, { http: api.http, schema: schema(resources), path: '/imports/:id', at: '/imports/i1' });
  return api;
}
const sent = (api: ReturnType<typeof open>) => api.calls.filter(({ method }) => method === 'post').map(({ path, body }) => [path, body]);

describe('the page of an import', () => {
  it('shows columns with their values and fields, and checks what was chosen', async () => {
    const api = open();
    const row = await screen.findByRole('row', { name: /^Boat/ });
    expect(row.textContent).toContain('Alma · BertaName (required)');
    expect(screen.getByRole('row', { name: /^Mail/ }).textContent).toContain('No valuesLeft out');
    expect(screen.getByLabelText<HTMLInputElement>('Change records that are there').disabled).toBe(true);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Field of Mail' }));
    fireEvent.click(await screen.findByTitle('Email'));
    fireEvent.click(screen.getByLabelText('Change records that are there'));
    fireEvent.click(screen.getByLabelText('Import all rows or nothing'));
    fireEvent.click(screen.getByRole('button', { name: 'Check' }));
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)).toEqual([['/api/imports/i1/check', { columns: ['name', 'email'], mode: 'update', key: 'email', whole: true }]]);
  });

  it('says what will come of the rows, names those with problems, and imports', async () => {
    const api = open({ step: 'checked', counts: { ...NONE, created: 1100, failed: 100 } });
    const panel = await screen.findByRole('region', { name: 'What will come of the rows' });
    expect(within(panel).getByText('1,100 new')).toBeTruthy();
    expect(await within(panel).findByText('Row 17, Email: Please enter a valid email address')).toBeTruthy();
    expect(within(panel).getByText('The first 1 of 300 rows. The report has all of them.')).toBeTruthy();
    fireEvent.click(within(panel).getByRole('button', { name: 'Import 1,100 rows' }));
    await waitFor(() => expect(sent(api)).toEqual([['/api/imports/i1/run', {}]]));
  });

  it('imports nothing that was changed after the check, or that has problems when all rows are wanted', async () => {
    open({ step: 'checked', counts: { ...NONE, created: 5, failed: 1 }, settings: { ...VIEW.settings, whole: true } });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 5 rows' });
    expect(button.disabled).toBe(true);
    expect(screen.getByText(/^Nothing can be imported as long as rows have problems/)).toBeTruthy();
    fireEvent.click(screen.getByLabelText('Import the good rows, leave the others'));
    expect(screen.getByText('You have changed how the file is read. Check it again.')).toBeTruthy();
    expect(button.disabled).toBe(true);
  });

  it('shows how far the server is', async () => {
    open({ step: 'running', done: 600 });
    expect(await screen.findByText('600 of 1,200 rows')).toBeTruthy();
    expect(screen.getByRole('progressbar', { name: 'Importing' }).getAttribute('aria-valuenow')).toBe('50');
  });

  it('goes on with one that stopped', async () => {
    const api = open({ step: 'failed', note: 'It stopped.', counts: { ...NONE, created: 3 }, canGoOn: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Import the rest' }));
    await waitFor(() => expect(sent(api)).toEqual([['/api/imports/i1/run', {}]]));
  });

  it('undoes a whole import after a question', async () => {
    const api = open({ step: 'done', counts: { ...NONE, created: 3 }, canUndo: true });
    expect(await screen.findByText('3 rows created')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Undo the import' }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
    expect(sent(api)).toEqual([]);
    fireEvent.click(question.getByRole('button', { name: 'Undo the import' }));
    await waitFor(() => expect(sent(api)).toEqual([['/api/imports/i1/undo', {}]]));
  });
});

describe('the page that takes a file', () => {
  it('says in words what is wrong with a file, and leads on with a good one', async () => {
    let isGood = false;
    const { http } = fakeApi(() => (isGood ? { data: { id: 'i1' } } : { status: 400, data: { message: 'The file is empty' } }));
    const { router } = renderAdmin(<ChooseFilePage />, { http, schema: schema(resources), path: '/import/:path', at: '/import/boats' });
    const input = await screen.findByLabelText('Choose a file', { selector: 'input' });
    const choose = () => fireEvent.change(input, { target: { files: [new File(['Boat'], 'boats.csv')] } });
    choose();
    expect((await screen.findByRole('alert')).textContent).toBe('The file is empty');
    isGood = true;
    choose();
    await waitFor(() => expect(router.state.location.pathname).toBe('/imports/i1'));
  });

  it('is not there where nothing may be imported', async () => {
    renderAdmin(<ChooseFilePage />, { schema: schema([boats]), path: '/import/:path', at: '/import/boats' });
    await waitFor(() => expect(screen.queryByText('Choose a file')).toBeNull());
  });
});
