import { pluralize, plural } from './plural.js';

describe('plurals', () => {
  it.each([
    ['Vehicle', 'Vehicles'],
    ['City', 'Cities'],
    ['Key', 'Keys'],
    ['Box', 'Boxes'],
    ['Branch', 'Branches'],
  ])('of %s is %s', (one, many) => {
    expect(plural(one)).toBe(many);
  });

  it('follow a count', () => {
    expect([0, 1, 2].map((count) => pluralize(count, 'photo'))).toEqual(['0 photos', '1 photo', '2 photos']);
    expect(pluralize(3, 'flight of stairs', 'flights of stairs')).toBe('3 flights of stairs');
  });
});
