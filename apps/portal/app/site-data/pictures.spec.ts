import type { DrawnPicture, SitePictureView } from '@haulbook/contracts';
import { pairsOf, pictureAt } from './pictures';

const drawn = (key: string): DrawnPicture => ({ key, width: 1200, height: 900, shows: key, focus: '50% 50%', widths: [480, 960, 1200] });
const at = (place: SitePictureView['place'], key: string, part: Partial<SitePictureView> = {}): SitePictureView => ({
  place,
  slug: null,
  caption: null,
  picture: drawn(key),
  after: null,
  ...part,
});
const ALL = [
  at('crew', 'crew'),
  at('service', 'sofa', { slug: 'sofa-removal' }),
  at('service', 'sofa 2', { slug: 'sofa-removal' }),
  at('beforeAfter', 'full', { after: drawn('empty'), caption: 'A garage in Cary' }),
];

it('finds the first picture of a place, or of a service', () => {
  expect(pictureAt(ALL, 'crew')?.key).toBe('crew');
  expect(pictureAt(ALL, 'service', 'sofa-removal')?.key).toBe('sofa');
  expect(pictureAt(ALL, 'service', 'piano-removal')).toBeNull();
  expect(pictureAt(ALL, 'hero')).toBeNull();
});

it('pairs what was before with what is after', () => {
  expect(pairsOf(ALL, 3)).toEqual([{ before: drawn('full'), after: drawn('empty'), caption: 'A garage in Cary' }]);
  expect(pairsOf(ALL, 0)).toEqual([]);
});
