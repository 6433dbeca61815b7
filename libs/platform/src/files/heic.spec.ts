import sharp from 'sharp';
import { HEIC_PHOTO } from '@haulbook/testing';
import { jpegOf, largestOf } from './heic.js';

describe('photos of phones in HEIC', () => {
  it('become JPEG, the right way up', async () => {
    const picture = sharp(await jpegOf(HEIC_PHOTO, 100_000));
    const { format, width, height, exif } = await picture.metadata();
    expect([format, width, height, exif]).toEqual(['jpeg', 320, 200, undefined]);
    const at = async (left: number, top: number) => [
      ...(await picture.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer()),
    ];
    const [red, green] = await at(60, 50);
    expect(red! - green!).toBeGreaterThan(80);
    const corner = await at(300, 180);
    expect(corner[1]! - corner[0]!).toBeGreaterThan(40);
  });

  it('are measured before anything is decoded', async () => {
    expect(largestOf(HEIC_PHOTO)).toBe(64_000);
    await expect(jpegOf(HEIC_PHOTO, 63_999)).rejects.toThrow('too large');
    expect(largestOf(Buffer.from('no picture at all'))).toBe(Infinity);
  });

  it('that are cut off are refused and the next one is taken', async () => {
    await expect(jpegOf(HEIC_PHOTO.subarray(0, 700), 100_000)).rejects.toThrow();
    expect((await jpegOf(HEIC_PHOTO, 100_000)).length).toBeGreaterThan(500);
  });
});
