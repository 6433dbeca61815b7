import { createHash } from 'node:crypto';
import type { SizeOfPicture } from '@haulbook/domain';

/** What is drawn. The number changes with how, so that browsers do not keep what was drawn otherwise. */
const RECIPE = 1;
const KEY_LENGTH = 16;
/** Of AVIF, effort decides most of the time: 4 takes nine times as long as 2, for files that are a tenth smaller. */
const AVIF = { quality: 52, effort: 2 } as const;
const WEBP = { quality: 74 } as const;

export interface DrawnSize extends SizeOfPicture {
  content: Buffer;
}

/** Return the name of a picture in addresses, by its content. */
export const keyOf = (sha256: string): string => createHash('sha256').update(`${RECIPE}:${sha256}`).digest('hex').slice(0, KEY_LENGTH);

/** Draw sizes of a picture, one after the other: each takes a core for a while. What cameras note in pictures is not in them. */
export async function drawSizes(content: Buffer, sizes: readonly SizeOfPicture[]): Promise<DrawnSize[]> {
  // Loaded with the first picture: it includes native code that many processes never need.
  const { default: sharp } = await import('sharp');
  const drawn: DrawnSize[] = [];
  for (const { width, format } of sizes) {
    const picture = sharp(content).resize({ width, withoutEnlargement: true }).flatten({ background: '#ffffff' });
    const encoded = format === 'avif' ? picture.avif(AVIF) : picture.webp(WEBP);
    drawn.push({ width, format, content: await encoded.toBuffer() });
  }
  return drawn;
}
