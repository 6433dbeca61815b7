import { fireEvent, screen, within } from '@testing-library/react';
import ListPage from '../../list/list-page';
import { fakeApi } from '../../testing/fake-api';
import { boats, field, schema } from '../../testing/fixtures';
import { renderAdmin } from '../../testing/render-admin';

const pictured = { ...boats, fields: [...boats.fields, field('photos', 'file', { many: true })], views: { gallery: { of: 'photos' } } };
const ROWS = [
  { id: 'b1', name: 'Ida', status: 'afloat', photos: ['p1', 'p2', 'p3'] },
  { id: 'b2', name: 'Uwe', status: 'ashore', email: 'uwe@example.com', photos: [] },
];

it('a gallery shows the first picture of each row, small, and how many there are, and what a row without one says', async () => {
  const { http } = fakeApi(() => ({ data: { data: ROWS, count: 2, total: 2, page: 1, pageCount: 1 } }));
  renderAdmin(<ListPage resource={pictured} />, { http, schema: schema([pictured]), path: '/boats', at: '/boats?view=gallery' });
  const cardOf = async (name: string) => (await screen.findByRole('link', { name })).closest('li')!;
  const ida = await cardOf('Ida');
  expect(ida.querySelector('img')?.getAttribute('src')).toBe('/api/files/p1?small');
  expect(ida.textContent).toContain('3 pictures');
  expect(ida.textContent).toContain('Afloat');
  expect(within(ida).getByRole('link').getAttribute('href')).toBe('/boats/b1');
  const uwe = await cardOf('Uwe');
  expect(uwe.querySelector('img')).toBeNull();
  expect(within(uwe).getByText('uwe@example.com')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows a picture whole that is taller than wide', async () => {
  const { http } = fakeApi(() => ({ data: { data: ROWS.slice(0, 1), count: 1, total: 1, page: 1, pageCount: 1 } }));
  renderAdmin(<ListPage resource={pictured} />, { http, schema: schema([pictured]), path: '/boats', at: '/boats?view=gallery' });
  const picture = (await screen.findByRole('link', { name: 'Ida' })).closest('li')!.querySelector('img')!;
  const loaded = (naturalWidth: number, naturalHeight: number) => {
    Object.entries({ naturalWidth, naturalHeight }).forEach(([name, value]) =>
      Object.defineProperty(picture, name, { value, configurable: true }),
    );
    fireEvent.load(picture);
    return picture.classList.contains('ra-gallery-tall');
  };
  expect([loaded(400, 600), loaded(600, 400)]).toEqual([true, false]);
});
