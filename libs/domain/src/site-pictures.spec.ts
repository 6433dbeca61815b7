import { fallbackWidth, focusError, picturePath, pictureSizes, pictureWidths, readFocus, writeFocus } from './site-pictures.js';

describe('sizes of a picture', () => {
  it.each([
    [2560, [480, 960, 1600]],
    [1600, [480, 960, 1600]],
    [1200, [480, 960, 1200]],
    [960, [480, 960]],
    [700, [480, 700]],
    [300, [300]],
  ])('of %i pixels are never wider than it', (own, widths) => {
    expect(pictureWidths(own)).toEqual(widths);
  });

  it('are AVIF of each width, and one WebP for browsers that do not know it', () => {
    expect(pictureSizes(700)).toEqual([
      { width: 480, format: 'avif' },
      { width: 700, format: 'avif' },
      { width: 700, format: 'webp' },
    ]);
    expect([fallbackWidth([480, 960, 1600]), fallbackWidth([300])]).toEqual([960, 300]);
  });

  it('have an address of their own', () => {
    expect(picturePath('0f3a', { width: 480, format: 'avif' })).toBe('/api/pictures/0f3a-480.avif');
  });
});

describe('a focal point', () => {
  it('is read as it was written', () => {
    expect(readFocus(writeFocus({ x: 12.4, y: 99.6 }))).toEqual({ x: 12, y: 100 });
  });

  it('stays within the picture', () => {
    expect(writeFocus({ x: -5, y: 130 })).toBe('0% 100%');
  });

  it.each(['', '50%', '50 50', '101% 0%', '50% 50%; color: red', '-1% 5%'])('is not %p', (text) => {
    expect(readFocus(text)).toBeNull();
    expect(focusError(text)).toContain('percentages');
  });
});
