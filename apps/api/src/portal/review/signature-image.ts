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
  const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
  const png = await picture
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .png({ palette: true, colors: 16 })
    .toBuffer()
    .catch(() => {
      throw refused;
    });
  return `data:image/png;base64,${png.toString('base64')}`;
}
