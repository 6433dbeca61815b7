import { invalid } from '@haulbook/resource';

const PNG = /^data:image\/png;base64,[A-Za-z0-9+/=]+$/;
/** Ten times what the page's own pad draws. */
const MAX_PIXELS = 1_000_000;
const MAX_WIDTH = 600;

/**
 * A drawn signature, drawn anew so that it is a picture and nothing else: it is printed into PDFs later. Null stays null.
 * @throws DomainError `validation` beside `signature.image` for anything that is no PNG.
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
    // Plain grey on white: what prints PDFs draws pictures with a palette wrongly.
    .flatten({ background: '#ffffff' })
    .toColourspace('b-w')
    .png({ compressionLevel: 9 })
    .toBuffer()
    .catch(refuse);
  return `data:image/png;base64,${png.toString('base64')}`;
}
