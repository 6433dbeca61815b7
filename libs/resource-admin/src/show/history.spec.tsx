import { screen, within } from '@testing-library/react';
import type { HistoryEntry } from '@haulbook/resource-contracts';
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
  renderAdmin(<History resource={resource} id="b1" version={2} />, { http, schema: schema([resource]), at: '/' });
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

  it('says when there were no lines', async () => {
    open([], [jib]);
    expect(await screen.findAllByRole('table')).toHaveLength(1);
    expect(screen.getByText('Jib')).toBeTruthy();
  });
});
