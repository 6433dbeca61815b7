import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import type { Row } from '../../schema/fields';
import { fakeApi } from '../../testing/fake-api';
import { field, resource } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';
import { useEvents } from './use-events';

const fields = { from: field('startsOn', 'date') };
const leaves = resource('leaves', { fields: [fields.from] });
const RANGE = { from: '2026-03-01', until: '2026-04-12' };

it('the rows of a calendar are the same list until they are read again, and no more of them is read than it shows', async () => {
  const lists: Row[][] = [];
  function Probe() {
    const [, setCount] = useState(0);
    const { rows, isReady } = useEvents(leaves, fields, RANGE, []);
    if (isReady) lists.push(rows);
    return <button onClick={() => setCount((count) => count + 1)}>{isReady ? 'Draw again' : 'Wait'}</button>;
  }
  const page = { data: [{ id: 'l1', startsOn: '2026-03-03' }], count: 1, total: 1, page: 1, pageCount: 1, after: null };
  const { http, calls } = fakeApi(() => ({ data: page }));
  renderAdmin(<Probe />, { http });
  fireEvent.click(await screen.findByRole('button', { name: 'Draw again' }));
  expect(lists.length).toBeGreaterThan(1);
  expect(lists.at(-1)).toBe(lists.at(-2));
  expect(calls.find(({ path }) => path === '/api/leaves')?.query.get('fields')).toBe('startsOn');
});
