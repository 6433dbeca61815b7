import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { SettingPages } from '@haulbook/resource-contracts';
import { fakeApi, type Call } from '../testing/fake-api';
import { field, resource, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import SettingPage from './setting-page';
import SettingsPage from './settings-page';
import { useSetting } from './use-setting';

const settings = resource('settings', {
  label: 'Setting',
  labelPlural: 'Settings',
  group: 'fleet',
  title: ['label'],
  features: { trash: false, history: true },
});
const docks = resource('docks', { label: 'Dock', labelPlural: 'Docks', description: 'Where boats lie.' });
const pages: SettingPages = {
  sections: [
    { name: 'fees', title: 'Fees' },
    { name: 'secret', title: 'Secret' },
    { name: 'letters', title: 'Letters', icon: 'message', apart: true, under: 'fees' },
    { name: 'signs', title: 'Signs', apart: true, under: 'secret' },
  ],
  settings: [
    {
      key: 'fees',
      label: 'Harbour fees',
      help: 'What a night costs.',
      section: 'fees',
      fields: [
        field('value.nightCents', 'money', { label: 'A night', default: 1500, min: 0 }),
        field('value.late.hours', 'number', { label: 'Late after', section: 'Late', unit: 'hours', decimals: 0, default: 12 }),
        field('value.closedUntil', 'date', { label: 'Closed until', form: false, updatable: false, default: null }),
      ],
    },
    { key: 'secret', label: 'Keys', section: 'secret', fields: [] },
    { key: 'late_letter', label: 'Late letter', section: 'letters', fields: [] },
    { key: 'harbour_sign', label: 'Sign of the harbour', section: 'signs', fields: [] },
  ],
};
/** The fields that a list asks for; the API leaves free-form data out otherwise. */
const asked = ({ query }: Call) => String(query.get('fields')).split(',');
const facts = [
  { label: 'Cashbox', value: 'Connected', tone: 'success', help: 'Under the desk.', variables: ['CASHBOX_URL'] },
  { label: 'Discounts', value: 'None', to: '/settings/discounts' },
];
const row = { id: 'f1', key: 'fees', version: 2, value: { nightCents: 2000, late: { hours: 12 } } };

function open(
  page: 'list' | 'show',
  { at = '/settings/fees', patch }: { at?: string; patch?: (call: Call) => { status?: number; data: unknown } } = {},
) {
  const { http, calls } = fakeApi((call) => {
    if (call.method === 'patch') return patch!(call);
    if (call.path === '/api/setting-pages') return { data: pages };
    if (call.path.endsWith('/history')) return { data: [] };
    if (call.path.endsWith('/facts')) return { data: facts };
    const { value: _, ...withoutValue } = row;
    const listed = asked(call).includes('value') ? row : withoutValue;
    const data = [listed, { id: 'l1', key: 'late_letter' }, { id: 's1', key: 'harbour_sign' }];
    return { data: { data, count: 3, total: 3, page: 1, pageCount: 1, after: null } };
  });
  const where = page === 'list' ? { path: '/settings', at: '/settings' } : { path: '/settings/:id', at };
  renderAdmin(page === 'list' ? <SettingsPage resource={settings} /> : <SettingPage resource={settings} />, {
    http,
    schema: schema([settings, docks]),
    ...where,
  });
  return { patches: () => calls.filter(({ method }) => method === 'patch').map(({ body }) => body), calls };
}

const linksIn = (region: string) =>
  within(screen.getByRole('region', { name: region }))
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

describe('the page of settings', () => {
  it('has a card for each that may be seen, for pages of sections where they say, and for the lists', async () => {
    const { calls } = open('list');
    const card = await screen.findByRole('link', { name: /Harbour fees/ });
    expect([card.getAttribute('href'), card.textContent]).toEqual(['/settings/fees', 'Harbour feesWhat a night costs.']);
    expect(screen.queryByText('Keys')).toBeNull();
    expect(linksIn('Fees')).toEqual(['/settings/letters', '/settings/fees']);
    expect(linksIn('Lists')).toEqual(['/settings/signs', '/docks']);
    expect(calls.filter(({ path }) => path.startsWith('/api/setting'))).toHaveLength(2);
  });
});

describe('the setup of a setting', () => {
  it('is said in words, with the variables of the server and the way to what is set elsewhere', async () => {
    const { calls } = open('show');
    const setup = await screen.findByRole('region', { name: 'Setup' });
    expect(setup.textContent).toContain('CashboxConnectedUnder the desk.Set on the server: CASHBOX_URL');
    expect(within(setup).getByRole('link', { name: 'Change: Discounts' }).getAttribute('href')).toBe('/settings/discounts');
    expect(calls.some(({ path }) => path === '/api/setting-pages/fees/facts')).toBe(true);
  });
});

describe('the value of a setting', () => {
  it('is read, though lists leave free-form data out', async () => {
    const Fee = () => <p>{JSON.stringify(useSetting('fees'))}</p>;
    const { http } = fakeApi((call) => ({ data: [asked(call).includes('value') ? row : { id: row.id }] }));
    renderAdmin(<Fee />, { http, schema: schema([settings]), path: '/', at: '/' });
    expect(await screen.findByText(JSON.stringify(row.value))).toBeTruthy();
  });

  it('is the known one until then', () => {
    const Name = () => <p>{useSetting('brand', { name: 'Known' })?.name}</p>;
    const { http } = fakeApi(() => ({ data: [{ id: 'b1', key: 'brand' }] }));
    renderAdmin(<Name />, { http, schema: schema([settings]), path: '/', at: '/' });
    expect(screen.getByText('Known')).toBeTruthy();
  });
});

describe('the page of a setting', () => {
  it('has an input for each value and sends the whole setting with what changed', async () => {
    const { patches } = open('show', { patch: () => ({ data: { ...row, version: 3 } }) });
    fireEvent.change(await screen.findByLabelText('Late after'), { target: { value: '24' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches()).toEqual([{ value: { nightCents: 2000, late: { hours: 24 } }, version: 2 }]));
  });

  it('has no input for a managed value', async () => {
    open('show');
    await screen.findByLabelText('Late after');
    expect(screen.queryByLabelText('Closed until')).toBeNull();
  });

  it('says what the default is where it is not, and brings it back', async () => {
    const { patches } = open('show', { at: '/settings/f1', patch: () => ({ data: { ...row, version: 3 } }) });
    expect(await screen.findByText('$15.00')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reset Late after to its default' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Reset A night to its default' }));
    await waitFor(() => expect((screen.getByLabelText('A night') as HTMLInputElement).value).toBe('15.00'));
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(patches()).toEqual([{ value: { nightCents: 1500, late: { hours: 12 } }, version: 2 }]));
  });

  it('shows a refusal at its input, and keeps what was typed', async () => {
    const data = { code: 'validation', message: 'No', fields: { 'value.late.hours': 'A day has 24 hours' } };
    open('show', { patch: () => ({ status: 400, data }) });
    const input = await screen.findByLabelText('Late after');
    fireEvent.change(input, { target: { value: '25' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('A day has 24 hours')).toBeTruthy();
    expect((input as HTMLInputElement).value).toBe('25');
  });

  it('says so when there is none', async () => {
    open('show', { at: '/settings/nothing' });
    expect(await screen.findByText('There is no such setting')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All settings' })).toBeTruthy();
  });
});
