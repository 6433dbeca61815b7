import { sizeInWords } from './size-words.js';

/** A disk that the application writes to. */
export interface DiskRoom {
  /** What is on it, as it begins a sentence: "The disk of files". */
  name: string;
  freeBytes: number;
  allBytes: number;
}

/** Whether less than this share of a disk is free. A share of 0 is never reached. */
export const isLow = ({ freeBytes, allBytes }: DiskRoom, percent: number): boolean => freeBytes * 100 < allBytes * percent;

/** Return how much is free, in words: "12.3 GB of 100.0 GB (12%)". */
export function roomInWords({ freeBytes, allBytes }: DiskRoom): string {
  const percent = allBytes > 0 ? Math.floor((freeBytes * 100) / allBytes) : 0;
  return `${sizeInWords(freeBytes)} of ${sizeInWords(allBytes)} (${percent}%)`;
}

/**
 * Return a warning of the disks that are nearly full, and what to do; null when there is room on all. It stays the same while the room
 * shrinks, so that runs in a row that warn share one entry of the log and of the bell.
 */
export function roomWarning(disks: readonly DiskRoom[], percent: number): string | null {
  const low = disks.filter((disk) => isLow(disk, percent));
  if (low.length === 0) return null;
  const each = low.map(({ name }) => `${name} is nearly full: less than ${percent}% is free.`);
  return `${each.join(' ')} Make room or take a larger disk. Settings → Files says how much is left.`;
}
