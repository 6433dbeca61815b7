import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { HistoryEntry, ResourceSchema } from '@haulbook/resource-contracts';
import { fakeApi, type Call } from '../../testing/fake-api';
import { boats, field, schema } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';
import History from '../history';

const sails = field('sails', 'lines', { label: 'Sails', fields: [field('name', 'text', { label: 'Sail' })] });
const resource: ResourceSchema = { ...boats, fields: [...boats.fields, sails], features: { trash: false, history: true } };

const entry = (version: number, action: string, more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  ...{ id: `e${version} ${action}`, at: `2026-03-0${version}T14:00:00.000Z`, actor: 'Ann Lee', changes: [] },
  ...{ action, version, ...more },
});
const entries = [entry(3, 'anonymize'), entry(3, 'update', { actor: 'Bo Fry' }), entry(2, 'haul'), entry(1, 'create')];

const row = {
  id: 'b1',
  email: null,
  status: 'ashore',
  harbour: { id: 'h1', name: 'Kiel' },
  harbourId: 'h1',
  launchedOn: null,
  seenAt: null,
};
const versions: Record<string, object> = {
  1: {
    row: { ...row, version: 1, name: 'Ida', priceCents: 500, status: 'afloat', sails: [{ id: 's1', position: 0, name: 'Jib' }] },
    fixed: { status: 'Status changes by its own steps only' },
  },
  2: { row: { ...row, version: 2, name: 'Ida', priceCents: 500, sails: [{ name: 'Jib' }] }, fixed: {} },
  3: { row: { ...row, version: 3, name: 'Eva', priceCents: 700, sails: [{ name: 'Genoa' }] }, fixed: {} },
};

function open(answer: (call: Call) => { status?: number; data: unknown } | undefined = () => undefined, of = resource) {
  const { http, calls } = fakeApi((call) => {
    const said = answer(call);
    if (said) return said;
    if (call.method === 'post') return { data: { row: versions['3'], left: {} } };
    const version = Number(call.path.split('/').at(-1));
    return { data: version ? { version, ...versions[version] } : entries };
  });
  renderAdmin(<History resource={of} row={{ id: 'b1', version: 3 }} />, { http, schema: schema([of]), at: '/' });
  return { posts: () => calls.filter(({ method }) => method === 'post') };
}
const see = async (version: number) => {
  const [first] = await screen.findAllByRole('button', { name: `See version ${version}` });
  fireEvent.click(first!);
  return screen.findByRole('dialog');
};
const heads = (dialog: HTMLElement) =>
  within(dialog)
    .getAllByRole('rowheader')
    .map((head) => head.textContent);

describe('a version beside another', () => {
  it('shows what differs from now, and the whole record when asked', async () => {
    open();
    const dialog = await see(1);
    await within(dialog).findByText('$7.00');
    expect(heads(dialog)).toEqual(['Name', 'Price', 'StatusStatus changes by its own steps only', 'Sails']);
    const price = within(dialog).getByRole('row', { name: /Price/ });
    expect(
      within(price)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['$5.00', '$7.00']);
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Only what differs' }));
    expect(heads(dialog)).toContain('Harbour');
    expect(within(dialog).getAllByText('Kiel')).toHaveLength(2);
  });

  it('shows what is now beside the version before it', async () => {
    open();
    const dialog = await see(3);
    const chosen = within(dialog)
      .getAllByRole('combobox')
      .map((select) => (select as HTMLSelectElement).value);
    expect(chosen).toEqual(['2', '3']);
    expect(await within(dialog).findByRole('checkbox', { name: 'Put Price back' })).toBeTruthy();
  });

  it('is not offered where there is no other', async () => {
    open(({ path }) => (path.endsWith('/history') ? { data: [entry(3, 'create')] } : undefined));
    expect(await screen.findByText('Ann Lee')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^See version/ })).toBeNull();
  });

  it('puts back what was chosen, on the version that was looked at', async () => {
    const { posts } = open();
    const dialog = await see(1);
    expect(within(dialog).getByRole('button', { name: 'Put back' })).toHaveProperty('disabled', true);
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Choose all that can be put back' }));
    fireEvent.click(within(dialog).getByRole('checkbox', { name: 'Put Price back' }));
    expect(within(dialog).queryByRole('checkbox', { name: 'Put Status back' })).toBeNull();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put 2 values back' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(posts().map(({ path, body }) => [path, body])).toEqual([
      ['/api/boats/b1/revert', { to: 1, fields: ['name', 'sails'], version: 3 }],
    ]);
    expect(await screen.findByText('Boat is as it was')).toBeTruthy();
  });

  it('names each version once, by who made it; two earlier ones can only be compared', async () => {
    open();
    const dialog = await see(1);
    const [then, beside] = within(dialog).getAllByRole('combobox');
    expect(
      within(then!)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Now (version 3)', '2 · Ann Lee, Mar 2, 2026, 9:00 AM', '1 · Ann Lee, Mar 1, 2026, 9:00 AM']);
    fireEvent.change(beside!, { target: { value: '2' } });
    await waitFor(() => expect(heads(dialog)).toEqual(['Status']));
    expect(within(dialog).queryByRole('button', { name: 'Put back' })).toBeNull();
    expect(within(dialog).getByText('To put values back, set a version beside what is now.')).toBeTruthy();
    fireEvent.change(then!, { target: { value: '2' } });
    expect(await within(dialog).findByText('Nothing differs between these two.')).toBeTruthy();
  });

  it('says why the server refuses, and keeps what was chosen', async () => {
    const refusal = { code: 'validation', message: 'Name is required', fields: { name: 'Name is required' } };
    open(({ method }) => (method === 'post' ? { status: 400, data: refusal } : undefined));
    const dialog = await see(1);
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Put Name back' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put 1 value back' }));
    expect((await within(dialog).findByRole('alert')).textContent).toBe('Name is required');
    expect(within(dialog).getByRole('checkbox', { name: 'Put Name back' })).toHaveProperty('checked', true);
  });

  it('asks before it goes past a warning', async () => {
    const warned = { code: 'confirmation_needed', message: 'It is sold already.', details: { warnings: [] } };
    const { posts } = open(({ method, body }) =>
      method === 'post' && !(body as { confirmed?: boolean }).confirmed ? { status: 409, data: warned } : undefined,
    );
    const dialog = await see(1);
    fireEvent.click(await within(dialog).findByRole('checkbox', { name: 'Put Name back' }));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Put 1 value back' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Save anyway' }));
    await waitFor(() => expect(posts().at(-1)?.body).toEqual({ to: 1, fields: ['name'], version: 3, confirmed: true }));
  });

  it('offers nothing to put back to those who may not change the record', async () => {
    open(undefined, { ...resource, actions: { ...resource.actions, update: false } });
    const dialog = await see(1);
    await within(dialog).findAllByText('$5.00');
    expect(within(dialog).getAllByRole('checkbox')).toHaveLength(1);
    expect(within(dialog).queryByRole('button', { name: /^Put/ })).toBeNull();
  });
});
