import { bytesOf } from './read-disk.js';

describe('the size of a disk', () => {
  it('is what is used and what may still be used, without what is set aside', () => {
    const disk = { bsize: 4096, blocks: 1000, bfree: 700, bavail: 100 };
    expect(bytesOf(disk)).toEqual({ freeBytes: 100 * 4096, allBytes: 400 * 4096 });
  });

  it('is all of it where nothing is set aside', () => {
    expect(bytesOf({ bsize: 1, blocks: 1000, bfree: 250, bavail: 250 })).toEqual({ freeBytes: 250, allBytes: 1000 });
  });
});
