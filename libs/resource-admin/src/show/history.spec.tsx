import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { MOST_HISTORY, type HistoryEntry } from '@haulbook/resource-contracts';
import { boats, field, schema } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import History from './history';

const sails = field('sails', 'lines', {
  label: 'Sails',
  fields: [
    field('name', 'text', { label: 'Name', list: true }),
    field('price', 'money', { label: 'Price', list: true }),
    field('spare', 'boolean', { label: 'Spare', list: false }),
    field('maker', 'text', { label: 'Maker', list: false }),
  ],
});
const resource = { ...boats, fields: [...boats.fields, sails] };
const jib = { name: 'Jib', price: 500, spare: false, maker: 'North' };

function open(before: unknown, after: unknown) {
  const entry: HistoryEntry = {
    id: 'e1',
    at: '2026-03-08T14:00:00.000Z',
    action: 'update',
    actor: 'Ann Lee',
    version: 2,
    changes: [{ field: 'sails', label: 'Sails', before, after }],
  };
  const { http } = fakeApi(() => ({ data: [entry] }));
  renderAdmin(<History resource={resource} row={{ id: 'b1', version: 2 }} />, { http, schema: schema([resource]), at: '/' });
}

describe('the history of a record', () => {
  it('shows lines as they were and are: what lists show of them, and what else is another', async () => {
    open([jib, { ...jib, name: 'Genoa' }], [{ ...jib, price: 700, spare: true }]);
    const [before, after] = await screen.findAllByRole('table');
    expect(within(before!).getAllByRole('row')).toHaveLength(3);
    expect(within(after!).getAllByRole('row')).toHaveLength(2);
    for (const table of [before!, after!])
      expect(
        within(table)
          .getAllByRole('columnheader')
          .map((head) => head.textContent),
      ).toEqual(['Name', 'Price', 'Spare', 'Maker']);
    expect(before!.textContent).toContain('Genoa');
    expect(after!.textContent).toContain('$7.00');
  });

  it('says what an action was given, in the way of each kind, and a record by its title', async () => {
    const entry: HistoryEntry = {
      ...{ id: 'e1', at: '2026-03-08T14:00:00.000Z', action: 'hand', transition: 'Hand over', actor: 'Ann Lee', version: 2, changes: [] },
      inputs: [
        { name: 'toId', label: 'To', kind: 'ref', required: true, target: 'people', value: 'Nora North' },
        { name: 'by', label: 'By', kind: 'enum', required: false, choices: [{ value: 'hand', label: 'By hand' }], value: 'hand' },
        { name: 'towed', label: 'Is towed', kind: 'boolean', required: false, value: true },
      ],
    };
    const { http } = fakeApi(() => ({ data: [entry] }));
    renderAdmin(<History resource={resource} row={{ id: 'b1', version: 2 }} />, { http, schema: schema([resource]), at: '/' });
    await screen.findByText('To:');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['To: Nora North', 'By: By hand', 'Is towed: Yes']),
    );
  });

  describe('of a record with changes that were archived', () => {
    const archives = { ...boats, path: 'audit-archives', label: 'Archived changes', fields: [field('lastAt', 'datetime')] };
    const update: HistoryEntry = { id: 'e9', at: '2026-03-08T14:00:00.000Z', action: 'update', actor: 'Ann Lee', version: 5, changes: [] };
    const openRow = (row: object, entries: HistoryEntry[]) => {
      const { http, calls } = fakeApi(({ path }) => ({
        data: path.endsWith('/history') ? entries : [{ id: 'a1', lastAt: '2025-01-31T23:10:00.000Z' }],
      }));
      renderAdmin(<History resource={resource} row={{ id: 'b1', ...row }} />, { http, schema: schema([resource, archives]), at: '/' });
      return calls;
    };
    const old = { version: 5, createdAt: '2024-06-01T00:00:00.000Z' };

    it.each([
      ['and some that were not', [update], /versions 1 to 4\./],
      ['and no others', [], /versions 1 to 5\./],
      ['one of them', [{ ...update, version: 2 }], /version 1\./],
    ])('says up to when, %s', async (_what, entries, versions) => {
      openRow(old, entries);
      const note = await screen.findByText(/Changes up to .*Jan 31, 2025 were moved to the archive/);
      expect(note.textContent).toMatch(versions);
      expect(screen.getByRole('link', { name: 'Open the archive' }).getAttribute('href')).toBe('/audit-archives');
    });

    it('says nothing of a younger record, and does not ask about one with all its changes', async () => {
      const asked = openRow({ ...old, createdAt: '2025-02-01T00:00:00.000Z' }, [update]);
      await screen.findByText('Ann Lee');
      await waitFor(() => expect(asked.some(({ path }) => path.includes('audit-archives'))).toBe(true));
      expect(screen.queryByText(/archive/)).toBeNull();
    });

    it('does not ask about a record with all its changes', async () => {
      const asked = openRow(old, [update, { ...update, id: 'e1', action: 'create', version: 1 }]);
      await screen.findAllByText('Ann Lee');
      expect(asked.some(({ path }) => path.includes('audit-archives'))).toBe(false);
    });
  });

  it('has earlier entries when asked for, and their versions beside what is now', async () => {
    const entries = Array.from({ length: MOST_HISTORY + 3 }, (_, at): HistoryEntry => {
      const version = MOST_HISTORY + 3 - at;
      return { id: `e${version}`, at: '2026-03-08T14:00:00.000Z', action: 'update', actor: 'Ann Lee', version, changes: [] };
    });
    const { http, calls } = fakeApi(({ path, query }) => {
      const from = Number(query.get('offset') ?? 0);
      return { data: path.endsWith('/history') ? entries.slice(from, from + MOST_HISTORY) : { row: {}, fixed: {} } };
    });
    renderAdmin(<History resource={resource} row={{ id: 'b1', version: entries.length }} />, { http, schema: schema([resource]), at: '/' });
    await screen.findByText(`See version ${entries.length}`);
    expect(screen.queryByText('See version 3')).toBeNull();
    fireEvent.click(screen.getByText('Show earlier changes'));
    fireEvent.click(await screen.findByText('See version 1'));
    const select = (await screen.findAllByRole<HTMLSelectElement>('combobox', undefined, { timeout: 10_000 }))[0]!;
    expect(select.value).toBe('1');
    expect(screen.queryByText('Show earlier changes')).toBeNull();
    expect(calls.map(({ query }) => query.get('offset')).filter(Boolean)).toEqual([String(MOST_HISTORY)]);
  });

  it('says when there were no lines', async () => {
    open([], [jib]);
    expect(await screen.findAllByRole('table')).toHaveLength(1);
    expect(screen.getByText('Jib')).toBeTruthy();
  });
});
