import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComingMessages, ResourceSchema } from '@haulbook/resource-contracts';
import ListPage from '../list/list-page';
import { boats, field, resource, schema as schemaOf } from '../testing/fixtures';
import { COMING, fakeApi, type Call } from '../testing/fake-api';
import { press } from '../testing/press';
import { renderAdmin } from '../testing/render-admin';
import { BatchProgress } from './batch-progress';

const batches = resource('batches', { label: 'Bulk change', labelPlural: 'Bulk changes' });
const batchRows = resource('batch-rows', {
  fields: [field('outcome', 'enum'), field('batch', 'ref', { target: 'batches', idField: 'batchId' })],
});
const vessels: ResourceSchema[] = [
  {
    ...boats,
    ownActions: [
      {
        name: 'paint',
        label: 'Paint it',
        labelPlural: 'Paint',
        on: 'many',
        confirm: 'It takes a day.',
        input: [{ name: 'color', label: 'Color', kind: 'text', required: true }],
      },
      { name: 'launch', label: 'Launch', on: 'one', input: [] },
    ],
  },
  batches,
  batchRows,
];
const schema = schemaOf(vessels, [{ action: 'manage', subject: 'all' }]);
const [fleet] = schema.resources;

const rows = [
  { id: 'b1', name: 'Ida', status: 'afloat' },
  { id: 'b2', name: 'Otto', status: 'ashore' },
];
const unpainted = { ...fleet!, ownActions: [] };
const page = { data: rows, count: 2, total: 1240, page: 1, pageCount: 620, after: 'c1' };

interface Chosen {
  of?: ResourceSchema;
  query?: string;
  totalIsCapped?: boolean;
  coming?: ComingMessages;
}

/** Open the list of boats, and choose all rows of its page. */
async function choosePage(
  answer: (body: unknown) => { status?: number; data: unknown } = () => ({ data: { path: 'batches', id: 'x1', total: 1240 } }),
  { of = fleet!, query = 'f.status=afloat', coming, ...more }: Chosen = {},
) {
  const { http, calls, shown } = fakeApi(({ method, body }) => (method === 'post' ? answer(body) : { data: { ...page, ...more } }), coming);
  const { router } = renderAdmin(<ListPage resource={of} />, { http, schema, path: '/boats', at: `/boats?${query}` });
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
  return { router, shown, sent: () => calls.filter(({ method }) => method === 'post') };
}
const chooseAll = () => fireEvent.click(screen.getByRole('button', { name: 'Select all 1,240 boats that match' }));
async function takeStep(name: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Take a step' }));
  fireEvent.click(await screen.findByRole('menuitem', { name }));
  return screen.findByRole('dialog');
}

describe('bulk changes of a list', () => {
  it('say how many they take at once, where more may match', async () => {
    await choosePage(undefined, { totalIsCapped: true });
    expect(screen.queryByText(/at once/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: /^Select all .* that match$/ }));
    expect(screen.getByText('Up to 50,000 at once')).toBeTruthy();
  });

  it('say nothing of it where fewer match', async () => {
    await choosePage();
    chooseAll();
    expect(screen.queryByText(/at once/)).toBeNull();
  });

  it.each(['f.secret=1', `where=${encodeURIComponent('{"all":[["secret","is","1"],["status","is","afloat"]]}')}`])(
    'are not of all that match while a condition of the list cannot be used, which a chip says without naming it: %s',
    async (query) => {
      await choosePage(undefined, { query });
      expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
      expect(screen.getByText('All that match can’t be changed while a condition can’t be used')).toBeTruthy();
      const chips = within(screen.getByRole('list', { name: 'Filters in use' }));
      expect(chips.getByText('A condition can’t be used, so these may not be the records that were meant')).toBeTruthy();
      expect(chips.queryByText(/secret/)).toBeNull();
      fireEvent.click(chips.getByRole('button', { name: 'Remove the condition that can’t be used' }));
      await waitFor(() => expect(screen.queryByText(/A condition can’t be used/)).toBeNull());
      fireEvent.click(await screen.findByRole('checkbox', { name: 'Select all rows on this page' }));
      expect(screen.getByRole('button', { name: /that match/ })).toBeTruthy();
    },
  );

  it('set a field on all that match, by the conditions of the list, and lead to how far that is', async () => {
    const { router, sent } = await choosePage();
    chooseAll();
    expect(screen.getByText('All 1,240 boats selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Edit a field' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit 1,240 boats' });
    fireEvent.mouseDown(within(dialog).getByLabelText('Field', { selector: 'input' }));
    fireEvent.click(await screen.findByTitle('Email'));
    fireEvent.change(await within(dialog).findByLabelText('Email'), { target: { value: 'ida@example.com' } });
    await press(within(dialog).getByRole('button', { name: 'Change 1,240 boats' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/batches/x1'));
    expect(sent()).toMatchObject([
      {
        path: '/api/boats/batches',
        body: { action: 'update', values: { email: 'ida@example.com' }, where: { $and: [{ status: { $in: ['afloat'] } }] } },
      },
    ]);
  });

  it('take a step with the chosen rows alone, first as a dry run, also where there are warnings', async () => {
    const { sent } = await choosePage();
    const dialog = await takeStep('Paint');
    expect(dialog.textContent).toContain('It takes a day.');
    expect(within(dialog).getByText('Paint: 2 boats')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Color'), { target: { value: 'red' } });
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Also where there are warnings' }));
    await press(within(dialog).getByRole('button', { name: 'Dry run' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    const where = { $and: [{ id: { $in: ['b1', 'b2'] } }] };
    expect(sent()[0]!.body).toEqual({ action: 'paint', input: { color: 'red' }, dryRun: true, confirmed: true, where });
  });

  it('say how many messages a step sends, with one of them, of the same records and as it is filled in', async () => {
    const paint = { ...fleet!.ownActions![0]!, tells: true as const };
    const coming: ComingMessages = { messages: Array.from({ length: 3 }, () => COMING.messages[0]!), warnings: [], more: 1237 };
    const { shown, sent } = await choosePage(undefined, { of: { ...fleet!, ownActions: [paint] }, coming });
    chooseAll();
    const dialog = within(await takeStep('Paint'));
    expect(await dialog.findByText('3 messages go out. One of them:')).toBeTruthy();
    expect(dialog.getAllByText(/Email to ann@example.com/)).toHaveLength(1);
    expect(dialog.getByText('And up to 1,237 more.')).toBeTruthy();
    const [{ path, body }] = shown as [Call];
    expect([path, body]).toEqual(['/api/boats/batches', { action: 'paint', input: { color: '…' }, where: expect.any(Object) }]);
    expect(JSON.stringify(body)).toContain('afloat');
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Send the messages that go with it' }));
    expect(dialog.queryByText(/Email to/)).toBeNull();
    expect(sent()).toEqual([]);
  });

  it('delete all that match, after a question', async () => {
    const { sent } = await choosePage();
    chooseAll();
    fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete: 1,240 boats' });
    expect(dialog.textContent).toContain('This can’t be undone.');
    await press(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(sent()[0]?.body).toMatchObject({ action: 'delete' }));
  });

  it('say what the server refuses, and keep what was typed', async () => {
    await choosePage(() => ({
      status: 400,
      data: { code: 'validation', message: 'No', fields: { color: 'There is no such color', where: 'No boats match' } },
    }));
    const dialog = await takeStep('Paint');
    await press(within(dialog).getByRole('button', { name: 'Paint' }));
    expect(await within(dialog).findByText('Color is required')).toBeTruthy();
    fireEvent.change(within(dialog).getByLabelText('Color'), { target: { value: 'rde' } });
    await press(within(dialog).getByRole('button', { name: 'Paint' }));
    expect(await within(dialog).findByText('There is no such color')).toBeTruthy();
    expect(within(dialog).getByRole('alert').textContent).toContain('No boats match');
    expect((within(dialog).getByLabelText('Color') as HTMLInputElement).value).toBe('rde');
  });

  it('take all that a trash shows out of it', async () => {
    const { http, calls } = fakeApi(({ method }) => ({ data: method === 'post' ? { path: 'batches', id: 'x1', total: 1240 } : page }));
    const boxed = { ...fleet!, features: { trash: true, history: false } };
    renderAdmin(<ListPage resource={boxed} />, { http, schema, path: '/boats', at: '/boats?trash=&search=Ida' });
    await screen.findByText('Otto');
    fireEvent.click(screen.getByRole('button', { name: 'Restore all' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore: 1,240 boats' });
    await press(within(dialog).getByRole('button', { name: 'Restore' }));
    const sent = () => calls.find(({ method }) => method === 'post');
    await waitFor(() => expect(sent()?.body).toEqual({ action: 'restore', where: { $and: [{ $or: [{ name: { $contL: 'Ida' } }] }] } }));
  });

  it('offer no step that is about one record at a time, and all that match only once the page is chosen', async () => {
    await choosePage();
    fireEvent.click(screen.getByRole('button', { name: 'Take a step' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Haul out', 'Paint']);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ida' }));
    expect(screen.queryByRole('button', { name: /that match/ })).toBeNull();
  });

  it('offer the steps that one of the chosen rows can take, and say where there are none', async () => {
    await choosePage(undefined, { of: unpainted });
    expect(screen.getByRole('button', { name: 'Take a step' })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ida' }));
    expect(screen.queryByRole('button', { name: 'Take a step' })).toBeNull();
    expect(screen.getByText('No step is possible in this state')).toBeTruthy();
  });

  it('offer for all that match the steps out of the states that the filters leave', async () => {
    await choosePage(undefined, { of: unpainted, query: 'f.status=ashore' });
    chooseAll();
    expect(screen.getByText('No step is possible in this state')).toBeTruthy();
  });

  it('offer for all that match every step where no filter is about a state', async () => {
    await choosePage(undefined, { of: unpainted, query: '' });
    chooseAll();
    fireEvent.click(screen.getByRole('button', { name: 'Take a step' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Haul out']);
  });
});

describe('how far a bulk change is', () => {
  const row = { id: 'x1', status: 'running', dryRun: false, total: 1240, changed: 300, unchanged: 15, refused: 5 };
  const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);

  it('is said in numbers that lead to the records', async () => {
    renderAdmin(<BatchProgress resource={batches} row={row} />, { schema });
    expect(await screen.findByText('320 of 1,240 records looked at')).toBeTruthy();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25');
    expect(links()).toEqual([
      ['300 changed', '/batch-rows?f.batch=x1&f.outcome=changed'],
      ['15 left as they were', '/batch-rows?f.batch=x1&f.outcome=unchanged'],
      ['5 refused', '/batch-rows?f.batch=x1&f.outcome=refused'],
      ['920 not looked at yet', '/batch-rows?f.batch=x1&f.outcome=waiting'],
    ]);
  });

  it('says of a dry run that nothing is changed', async () => {
    renderAdmin(
      <BatchProgress resource={batches} row={{ ...row, dryRun: true, status: 'done', changed: 1240, unchanged: 0, refused: 0 }} />,
      { schema },
    );
    expect(await screen.findByText(/nothing is changed/)).toBeTruthy();
    expect(links()).toEqual([['1,240 would change', '/batch-rows?f.batch=x1&f.outcome=would_change']]);
  });
});
