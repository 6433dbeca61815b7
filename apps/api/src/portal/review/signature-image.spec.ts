import sharp from 'sharp';
import { signatureImage } from './signature-image.js';

/** Create an image as the pad sends it: strokes on a transparent background. */
const png = async (width = 560, height = 160, ink = '#0f2f25') => {
  const pad = sharp({ create: { width, height, channels: 4, background: '#0f2f2500' } });
  const stroke = { create: { width: 80, height: 3, channels: 4, background: ink } } as const;
  const drawn = await pad
    .composite([{ input: stroke, left: 20, top: 40 }])
    .png()
    .toBuffer();
  return `data:image/png;base64,${drawn.toString('base64')}`;
};

describe('a drawn signature', () => {
  it('is drawn anew, no wider than it prints', async () => {
    const drawn = (await signatureImage(await png(900, 200)))!;
    const { format, width, channels, hasAlpha, isPalette } = await sharp(Buffer.from(drawn.split(',')[1]!, 'base64')).metadata();
    expect([format, width]).toEqual(['png', 600]);
    // A format that PDFs print unchanged.
    expect([channels, hasAlpha, isPalette]).toEqual([1, false, false]);
    expect(await signatureImage(null)).toBeNull();
  });

  it.each([
    ['a script', 'data:text/html;base64,PHNjcmlwdD4='],
    ['a link', 'https://example.com/signature.png'],
    ['something that only calls itself PNG', `data:image/png;base64,${Buffer.from('not a picture').toString('base64')}`],
    ['nothing', 'data:image/png;base64,'],
  ])('is not %s', async (_, image) => {
    await expect(signatureImage(image)).rejects.toThrow('Please draw your signature again');
  });

  it('is not empty', async () => {
    await expect(signatureImage(await png(560, 160, '#0f2f2500'))).rejects.toThrow('Please draw your signature again');
  });

  it('is not larger than a pad', async () => {
    await expect(signatureImage(await png(4000, 3000))).rejects.toThrow('Please draw your signature again');
  });
});
