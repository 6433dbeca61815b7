import { slugOf } from './slug.js';

describe('a slug', () => {
  it('has letters, digits and single hyphens between them', () => {
    expect(['Tires & rims', ' 2x4 Lumber ', 'Éclair', '(Brick)'].map(slugOf)).toEqual(['tires-rims', '2x4-lumber', 'clair', 'brick']);
  });
});
