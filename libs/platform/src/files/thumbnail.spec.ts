import { PassThrough } from 'node:stream';
import { thumbnailOf } from './thumbnail.js';

describe('small pictures', () => {
  it('leave no file open, whether they were drawn, broken or refused', async () => {
    const pictures = Array.from({ length: 110 }, () => new PassThrough());
    const drawn = pictures.map((picture) => thumbnailOf(picture).catch((error: { code?: string }) => error.code ?? 'broken'));
    expect(await drawn.at(-1)).toBe('unavailable');
    for (const picture of pictures) picture.end('no picture');
    await Promise.all(drawn);
    expect(pictures.filter(({ destroyed }) => !destroyed)).toEqual([]);
  });
});
