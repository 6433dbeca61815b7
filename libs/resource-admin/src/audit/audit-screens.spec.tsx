import { screen, waitFor, within } from '@testing-library/react';
import { NO_RECORD_ID } from '@haulbook/resource-contracts';
import ListPage from '../list/list-page';
import ShowPage from '../show/show-page';
import { boats, field, harbours, resource, schema } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import { auditScreens } from './audit-screens';

const log = resource('audit-entries', {
  label: 'Audit entry',
  labelPlural: 'Audit log',
  title: ['action'],
  fields: [
    field('actorName', 'text', { label: 'Who' }),
    field('action', 'text', { label: 'What' }),
    field('resource', 'text', { label: 'Of' }),
    field('recordId', 'text', { label: 'Record' }),
    field('before', 'json', { list: false }),
    field('after', 'json', { list: false }),
  ],
  actions: { create: false, update: false, delete: false, export: false },
});
const all = schema([log, boats, harbours]);
const overrides = { 'audit-entries': auditScreens };

const haul = {
  id: 'e1',
  actorName: 'Ann Lee',
  action: 'haul',
  resource: 'boats',
  recordId: 'b1',
  before: { status: 'afloat', priceCents: 500, harbourId: 'h1' },
  after: { status: 'ashore', priceCents: 600, harbourId: 'h2' },
};
const creation = { ...haul, id: 'e2', action: 'create', before: null, after: { name: 'Ida', status: 'afloat' } };

describe('the audit log', () => {
  const list = (...entries: object[]) => ({
    data: { data: entries, count: entries.length, total: entries.length, page: 1, pageCount: 1, after: null },
  });

  it('names the records as they are called now, in one request for each resource', async () => {
    const moved = { ...haul, id: 'e3', recordId: 'b2' };
    const { http, calls } = fakeApi(({ path }) =>
      path === '/api/boats'
        ? {
            data: [
              { id: 'b1', name: 'Ida' },
              { id: 'b2', name: 'Ebba' },
            ],
          }
        : list(haul, moved, creation),
    );
    renderAdmin(<ListPage resource={log} />, { http, schema: all, overrides, at: '/audit-entries' });
    expect((await screen.findByRole('link', { name: 'Ebba' })).getAttribute('href')).toBe('/boats/b2');
    expect(screen.getAllByRole('link', { name: 'Ida' })).toHaveLength(2);
    const asked = calls.filter(({ path }) => path === '/api/boats');
    expect(asked.map(({ query }) => [query.get('s'), query.get('fields')])).toEqual([['{"id":{"$in":["b1","b2"]}}', 'name']]);
  });

  it('says in words what was done to which record, and leads to it', async () => {
    const { http } = fakeApi(({ path }) => (path === '/api/boats' ? { status: 503, data: {} } : list(haul, creation)));
    renderAdmin(<ListPage resource={log} />, { http, schema: all, overrides, at: '/audit-entries' });
    const [first, second] = (await screen.findAllByRole('row')).slice(1);
    expect(first!.textContent).toContain('chose “Haul out”');
    expect(within(first!).getByRole('link', { name: 'Open boat' }).getAttribute('href')).toBe('/boats/b1');
    expect(second!.textContent).toContain('created this');
    expect(within(second!).getByRole('link', { name: 'Ida' })).toBeTruthy();
    for (const raw of ['boats', 'b1']) expect(screen.queryByText(raw)).toBeNull();
  });

  it('leads to the trash for a record in it, and nowhere for one that is gone', async () => {
    const entries = [haul, { ...haul, id: 'e3', recordId: 'b2' }, { ...creation, recordId: 'b3', after: { name: 'Ebba' } }];
    const { http, calls } = fakeApi(({ path, query }) => {
      if (path !== '/api/boats') return list(...entries);
      return { data: query.has('trashed') ? [{ id: 'b1', name: 'Ida', deletedAt: '2026-03-01T10:00:00Z' }] : [] };
    });
    const trashed = { ...boats, features: { ...boats.features, trash: true } };
    renderAdmin(<ListPage resource={log} />, { http, schema: schema([log, trashed, harbours]), overrides, at: '/audit-entries' });
    const link = await screen.findByRole('link', { name: 'Ida (in the trash)' });
    expect(link.getAttribute('href')).toBe('/boats?trash=');
    expect(screen.getByText('Boat, no longer available')).toBeTruthy();
    expect(screen.getByText('Ebba')).toBeTruthy();
    expect(screen.getAllByRole('link').filter((each) => each.getAttribute('href')?.startsWith('/boats/'))).toEqual([]);
    const asked = calls.filter(({ path }) => path === '/api/boats').map(({ query }) => [query.get('s'), query.get('trashed')]);
    const condition = '{"id":{"$in":["b1","b2","b3"]}}';
    expect(asked).toEqual([
      [condition, null],
      [condition, 'only'],
    ]);
  });

  it('says that a list was exported, and leads to no record', async () => {
    const exported = {
      ...haul,
      action: 'export',
      recordId: NO_RECORD_ID,
      before: null,
      after: { format: 'csv', columns: ['name'], rows: 2 },
    };
    const { http } = fakeApi(() => ({ data: { data: [exported], count: 1, total: 1, page: 1, pageCount: 1, after: null } }));
    renderAdmin(<ListPage resource={log} />, { http, schema: all, overrides, at: '/audit-entries' });
    const [entry] = (await screen.findAllByRole('row')).slice(1);
    expect(entry!.textContent).toContain('exported the list');
    expect(entry!.textContent).toContain('Boat');
    expect(within(entry!).queryByRole('link', { name: /boat/ })).toBeNull();
    expect(entry!.textContent).not.toContain(NO_RECORD_ID);
  });

  it('shows both sides of a change as their fields are shown', async () => {
    const { http } = fakeApi(() => ({ data: haul }));
    renderAdmin(<ShowPage resource={log} />, { http, schema: all, overrides, path: '/audit-entries/:id', at: '/audit-entries/e1' });
    expect(await screen.findByText('$5.00')).toBeTruthy();
    expect(screen.getByText('Ashore')).toBeTruthy();
    expect(screen.getAllByRole('link', { name: 'Open harbour' }).map((link) => link.getAttribute('href'))).toEqual([
      '/harbours/h1',
      '/harbours/h2',
    ]);
    expect(document.title).toBe('Ann Lee chose “Haul out”');
  });

  it('shows each line of a change', async () => {
    const sails = field('sails', 'lines', { label: 'Sails', fields: [field('name', 'text', { label: 'Sail' })] });
    const sailed = { ...haul, before: { sails: [{ name: 'Jib' }] }, after: { sails: [{ name: 'Genoa' }] } };
    const { http } = fakeApi(() => ({ data: sailed }));
    const withSails = schema([log, { ...boats, fields: [...boats.fields, sails] }, harbours]);
    renderAdmin(<ShowPage resource={log} />, { http, schema: withSails, overrides, path: '/audit-entries/:id', at: '/audit-entries/e1' });
    const tables = await screen.findAllByRole('table');
    expect(tables.map((table) => within(table).getByRole('cell').textContent)).toEqual(['Jib', 'Genoa']);
  });

  it('is headed in the words that the application has for an action', async () => {
    const { http } = fakeApi(() => ({ data: haul }));
    const own = { ...overrides, boats: { historyWords: { haul: 'hauled it out' } } };
    renderAdmin(<ShowPage resource={log} />, { http, schema: all, overrides: own, path: '/audit-entries/:id', at: '/audit-entries/e1' });
    await waitFor(() => expect(document.title).toBe('Ann Lee hauled it out'));
  });
});
