import { DEFAULT_SERVICE_ITEMS } from '@haulbook/domain';
import { renderToStaticMarkup } from 'react-dom/server';
import { ItemDrawing } from './item-drawing';

const drawn = (slug: string) => renderToStaticMarkup(<ItemDrawing slug={slug} />);

it('draws each item of the price list that comes with the application, and no two alike', () => {
  const named = DEFAULT_SERVICE_ITEMS.filter(({ kind, refused, slug }) => kind === 'item' && !refused && slug !== 'single-item');
  const items = named.map(({ slug }) => slug);
  expect(items.filter((slug) => drawn(slug) === drawn('an item of the owner'))).toEqual([]);
  expect(new Set(items.map(drawn)).size).toBe(items.length);
});
