import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
import ShowPage from '../show/show-page';
import { fakeApi } from '../testing/fake-api';
import { boats, field, schema } from '../testing/fixtures';
import { renderAdmin } from '../testing/render-admin';
import { widen } from '../testing/widen';
import ListPage from './list-page';
import { forgetSeen } from './returning';

const rows = [
  { id: 'b1', version: 4, name: 'Ida', status: 'afloat', photos: [] },
  { id: 'b2', version: 7, name: 'Otto', status: 'afloat', photos: [] },
];
const fleet = {
  ...boats,
  fields: [...boats.fields, field('photos', 'file', { many: true })],
  views: { gallery: { of: 'photos' }, board: { by: 'status' } },
};
const { http } = fakeApi(({ path, query }) => {
  const one = rows.find(({ id }) => path.endsWith(`/${id}`));
  if (one) return { data: one };
  const data = query.get('s')?.includes('ashore') ? [] : rows;
  return { data: { data, count: data.length, total: data.length, page: 1, pageCount: 1, after: null } };
});

/** A list and a record, and which of them the address shows. */
function Both({ resource }: { resource: ResourceSchema }) {
  return useLocation().pathname === '/boats' ? <ListPage resource={resource} /> : <ShowPage resource={resource} />;
}

async function open(at: string) {
  const shown = { http, schema: schema([fleet]), at, path: '/:resource/:id?' };
  const rendered = renderAdmin(<Both resource={fleet} />, shown);
  await screen.findByRole('link', { name: /Otto|^Boats$/ });
  return rendered;
}

const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
const focused = () => document.activeElement?.textContent;

const VIEWS: [string, number, string][] = [
  ['cards of a phone', 390, ''],
  ['cards of a tablet', 900, ''],
  ['a gallery', 1280, '?view=gallery'],
  ['a board', 1280, '?view=board'],
];

beforeEach(forgetSeen);
afterEach(() => widen(1280));

describe.each(VIEWS)('%s', (_, px, search) => {
  beforeEach(() => widen(px));

  it('is gone through by keys', async () => {
    await open(`/boats${search}`);
    const seen = [...'jjk'].map((key) => [press(key), focused()][1]);
    expect(seen).toEqual(['Ida', 'Otto', 'Ida']);
  });

  it('is returned to at the record, also once that was loaded anew', async () => {
    const { router, unmount } = await open(`/boats${search}`);
    await act(() => router.navigate('/boats/b2'));
    await screen.findByRole('link', { name: 'Boats' });
    unmount();
    await open('/boats/b2');
    const back = await screen.findByRole('link', { name: 'Boats' });
    expect(back.getAttribute('href')).toBe(`/boats${search}`);
    fireEvent.click(back);
    await waitFor(() => expect(focused()).toBe('Otto'));
  });
});

it('a card is selected by x, and its first field edited by e', async () => {
  widen(900);
  await open('/boats');
  press('j');
  press('x');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select Ida' }).checked).toBe(true);
  press('e');
  expect(await screen.findByRole('dialog', { name: 'Edit email of Ida' })).toBeTruthy();
  press('Escape');
  await waitFor(() => expect(focused()).toBe('Ida'));
});

it('a card with a picture is looked at by Space, where there is room beside it', async () => {
  await open('/boats?view=gallery');
  press('j');
  press(' ');
  expect(await screen.findByRole('complementary', { name: 'Quick look' })).toBeTruthy();
});

it('the card of a board shows by e which states it can go to', async () => {
  await open('/boats?view=board');
  press('j');
  press('e');
  expect(await screen.findByRole('menuitem', { name: /Haul out/ })).toBeTruthy();
});

it('a list that is loaded anew after the return begins at its beginning', async () => {
  const { router, unmount } = await open('/boats');
  await act(() => router.navigate('/boats/b2'));
  await screen.findByRole('link', { name: 'Boats' });
  await act(() => router.navigate(-1));
  await waitFor(() => expect(focused()).toBe('Otto'));
  unmount();
  await open('/boats');
  expect(focused()).not.toBe('Otto');
});
