import sharp from 'sharp';
import { signatureImage } from './signature-image.js';

const png = async (width = 560, height = 160) =>
  `data:image/png;base64,${(
    await sharp({ create: { width, height, channels: 4, background: '#0f2f2500' } })
      .png()
      .toBuffer()
  ).toString('base64')}`;

describe('a drawn signature', () => {
  it('is drawn anew, no wider than it prints', async () => {
    const drawn = (await signatureImage(await png(900, 200)))!;
    const { format, width } = await sharp(Buffer.from(drawn.split(',')[1]!, 'base64')).metadata();
    expect([format, width]).toEqual(['png', 600]);
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

  it('is not larger than a pad', async () => {
    await expect(signatureImage(await png(4000, 3000))).rejects.toThrow('Please draw your signature again');
  });
});
