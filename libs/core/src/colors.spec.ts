import { DEFAULT_COLORS, isColor, isReadableColor, shadesOf } from './colors.js';

describe('colors of a brand', () => {
  it('are written like #1b5e47', () => {
    expect(['#1b5e47', '#ABCDEF', '1b5e47', '#1b5', 'green', '#1b5e47;'].map(isColor)).toEqual([true, true, false, false, false, false]);
  });

  it('are dark enough to be read on white, on their own light ground, and under white text', () => {
    const colors = ['#000000', '#1d4ed8', '#b91c1c', '#2e7d32', '#f97316', '#7fb3ff', '#ffffff'];
    expect(colors.map(isReadableColor)).toEqual([true, true, true, true, false, false, false]);
    expect(Object.values(DEFAULT_COLORS).map(isReadableColor)).toEqual([true, true]);
  });

  it('have shades from a deep one to a faint one', () => {
    expect(shadesOf('#204080')).toEqual({
      base: '#204080',
      hover: '#1c3871',
      active: '#172e5c',
      strong: '#102040',
      soft: '#edf0f5',
      faint: '#f6f7fa',
      bright: '#2c58af',
    });
  });
});
