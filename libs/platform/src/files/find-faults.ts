import type { Ask } from '../database/ask.js';
import { compare, faultOf, type FileRow } from './compare-files.js';
import type { FileStore } from './file-store.js';

/** What one run finds. */
export interface Found {
  /** Names of content that no row has, and that is old enough to be left behind. */
  leftBehind: string[];
  /** The first rows whose content is not there, and the number of all. */
  missing: FileRow[];
  missingCount: number;
  /** Numbers of files that were seen in the store, and of rows. */
  stored: number;
  rows: number;
  /** The name after which the next run goes on; empty when this one came to the end. */
  place: string;
}

interface Limits {
  /** Begin behind this name. */
  after: string;
  /** End with so many names of content that is left behind. */
  most: number;
  /** How many rows without content are listed. */
  named: number;
  isOver(): boolean;
  /** Hears of each row without content. */
  onMissing(row: FileRow): void;
}

/** Look for what does not fit between rows and content of files, as far as the limits let. */
export async function findFaults(ask: Ask, store: FileStore, now: Date, limits: Limits): Promise<Found> {
  const found: Found = { leftBehind: [], missing: [], missingCount: 0, stored: 0, rows: 0, place: '' };
  for await (const compared of compare(ask, store, limits.after)) {
    if (compared.content) found.stored += 1;
    if (compared.row) found.rows += 1;
    const fault = await faultOf(ask, store, compared, now);
    if (fault?.kind === 'missing') {
      found.missingCount += 1;
      limits.onMissing(fault);
      if (found.missing.length < limits.named) found.missing.push(fault);
    } else if (fault) found.leftBehind.push(fault.key);
    if (found.leftBehind.length >= limits.most || limits.isOver()) return { ...found, place: compared.key };
  }
  return found;
}
