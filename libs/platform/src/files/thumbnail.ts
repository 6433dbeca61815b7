import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';
import { TOO_MANY_PICTURES } from './heic.js';

/** The width of a small picture, in pixels: enough for a card on a sharp screen. */
export const THUMBNAIL_WIDTH = 480;
/** A page shows up to a hundred at once, of which the browser asks for six at a time. */
const drawing = new ConcurrencyLimiter(2, 100, TOO_MANY_PICTURES);

/**
 * Draw a stored picture small, for lists: a page of them would else be a hundred times as large.
 * @returns a WebP picture of at most `THUMBNAIL_WIDTH` pixels in width.
 * @throws DomainError `unavailable` while too many are being drawn.
 */
export const thumbnailOf = (picture: Readable): Promise<Buffer> =>
  drawing
    .run(async () => {
      const { default: sharp } = await import('sharp');
      return sharp(await buffer(picture))
        .resize({ width: THUMBNAIL_WIDTH, height: THUMBNAIL_WIDTH, fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 75 })
        .toBuffer();
    })
    // A picture whose turn did not come is open, and would stay so.
    .finally(() => picture.destroy());
