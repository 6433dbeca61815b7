import { isLow, roomInWords, roomWarning, type DiskRoom } from './disk-room.js';

const GB = 1_000_000_000;
const disk = (free: number, name = 'The disk of files'): DiskRoom => ({ name, freeBytes: free * GB, allBytes: 200 * GB });

describe('the room on a disk', () => {
  it('is low below the share of the setting, and never with a share of 0', () => {
    expect([20.1, 20, 19.9, 0].map((free) => isLow(disk(free), 10))).toEqual([false, false, true, true]);
    expect(isLow(disk(0), 0)).toBe(false);
  });

  it('is told in words, rounded down', () => {
    expect(roomInWords(disk(19.9))).toBe('19.9 GB of 200.0 GB (9%)');
    expect(roomInWords({ name: 'None', freeBytes: 0, allBytes: 0 })).toBe('0 KB of 0 KB (0%)');
  });

  it('is warned of for each disk that is nearly full', () => {
    expect(roomWarning([disk(50)], 10)).toBeNull();
    expect(roomWarning([disk(50), disk(10, 'The disk of the database')], 10)).toBe(
      'The disk of the database is nearly full: less than 10% is free. Make room or take a larger disk. Settings → Files says how much is left.',
    );
  });
});
