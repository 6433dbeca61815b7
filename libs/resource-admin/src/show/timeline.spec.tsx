import { fireEvent, screen, within } from '@testing-library/react';
import type { TimelineEntry } from '@haulbook/resource-contracts';
import { boats, schema } from '../testing/fixtures';
import { fakeApi } from '../testing/fake-api';
import { renderAdmin } from '../testing/render-admin';
import { HistoryPanel } from './history-panel';

const owners = {
  ...boats,
  path: 'owners',
  label: 'Owner',
  labelPlural: 'Owners',
  features: { trash: false, history: true, timeline: true },
};
const row = { id: 'o1', version: 3, name: 'Ann Lee' };
const event = (id: string, more: Partial<TimelineEntry>): TimelineEntry => ({
  id,
  at: '2026-03-08T14:00:00.000Z',
  action: 'create',
  actor: 'Dana',
  by: 'other',
  path: 'boats',
  record: { id: 'b1', name: 'Albatross' },
  ...more,
});

function open(pages: Record<string, { data: TimelineEntry[]; after: string | null }>) {
  const { http, calls } = fakeApi(({ path, query }) => ({ data: path.endsWith('/timeline') ? pages[query.get('after') ?? ''] : [] }));
  const overrides = { boats: { historyWords: { create: 'launched it' } } };
  renderAdmin(<HistoryPanel resource={owners} row={row} />, { http, schema: schema([boats, owners]), overrides });
  return calls;
}

describe('the timeline of a record', () => {
  it('names who did what to which record, with a link to it', async () => {
    open({
      '': {
        data: [
          event('1', {}),
          event('2', { by: 'self', actor: '' }),
          event('3', { by: 'visitor', actor: 'Visitor' }),
          event('4', { path: 'owners', record: { id: 'o1' }, action: 'update', changed: ['Phone', 'Notes'] }),
        ],
        after: null,
      },
    });
    await screen.findByText(/Owner, not signed in/);
    const items = screen.getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Boat Albatross.*Dana launched it/),
      expect.stringMatching(/^Boat Albatross.*Ann Lee launched it/),
      expect.stringMatching(/^Boat Albatross.*Owner, not signed in launched it/),
      expect.stringMatching(/^Dana made changes: Phone, Notes/),
    ]);
    expect(within(items[0]!).getByRole('link', { name: 'Albatross' }).getAttribute('href')).toBe('/boats/b1');
    expect(screen.queryByRole('button', { name: 'Show earlier' })).toBeNull();
  });

  it('is read on by hand, and leads to the changes of the record alone', async () => {
    const calls = open({ '': { data: [event('1', {})], after: 'next' }, next: { data: [event('2', { actor: 'Eve' })], after: null } });
    fireEvent.click(await screen.findByRole('button', { name: 'Show earlier' }));
    expect(await screen.findByText('Eve')).toBeTruthy();
    expect(screen.getByText('Dana')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Owner changes' }));
    expect(await screen.findByText('No changes yet.')).toBeTruthy();
    expect(calls.at(-1)!.path).toBe('/api/owners/o1/history');
  });
});
