import { invalid } from '@haulbook/resource';

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/;
/** The maximum number of pixels: ten times the size of the page's own pad. */
const MAX_PIXELS = 1_000_000;
const MAX_WIDTH = 600;

/**
 * Redraw a drawn signature, so that it is an image and nothing else, because it is printed into PDFs later. Null stays null.
 * @throws DomainError `validation` for `signature.image` unless it is a PNG
 */
export async function signatureImage(dataUrl: string | null): Promise<string | null> {
  if (dataUrl === null) return null;
  const refused = invalid({ 'signature.image': 'Please draw your signature again' });
  if (!PNG.test(dataUrl)) throw refused;
  const content = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
  const { default: sharp } = await import('sharp');
  const refuse = () => {
    throw refused;
  };
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const { channels, isOpaque } = await picture.stats().catch(refuse);
  // Fully transparent, or one color all over: nothing was drawn.
  if ((!isOpaque && channels.at(-1)!.max === 0) || channels.every(({ min, max }) => min === max)) throw refused;
  const png = await picture
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    // Plain gray on white: the PDF library renders images with a palette incorrectly.
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(refuse);
  return `data:image/png;base64,${png.toString('base64')}`;
}
