import { BadBackup } from '../backup/manifest.js';
import type { Base, Line } from './line.js';

/** From where to where a line leads. */
export interface Span {
  from: Date;
  to: Date;
}

/** Return the moments that can be restored from a line; undefined without a base. */
export function spanOf({ bases, pieces }: Pick<Line, 'bases' | 'pieces'>): Span | undefined {
  if (bases.length === 0) return undefined;
  const from = new Date(bases[0]!.stoppedAt);
  const to = new Date(Math.max(from.getTime(), ...pieces.map(({ before }) => before.getTime())));
  return { from, to };
}

/**
 * Choose what leads to a moment: the latest base before it.
 * @param until how far the log of a line reaches that is not in the archive yet
 * @throws BadBackup with a sentence when nothing does.
 */
export function leadingTo(lines: readonly Line[], at: Date, until: { line?: string; to: Date }): { line: Line; base: Base } {
  const all = lines.flatMap((line) => line.bases.map((base) => ({ line, base })));
  if (all.length === 0) throw new BadBackup('There is no base yet that a moment could be restored from.');
  const before = all.filter(({ base }) => new Date(base.stoppedAt) <= at);
  const found = before.reduce<(typeof all)[number] | undefined>(
    (latest, each) => (!latest || each.base.stoppedAt > latest.base.stoppedAt ? each : latest),
    undefined,
  );
  if (!found) {
    const first = all.map(({ base }) => base.stoppedAt).toSorted()[0]!;
    throw new BadBackup(`The first moment that can be restored is ${first}, when the first base was complete.`);
  }
  const to = Math.max(spanOf(found.line)!.to.getTime(), found.line.id === until.line ? until.to.getTime() : 0);
  if (to < at.getTime())
    throw new BadBackup(`The log after ${found.base.stoppedAt} ends at ${new Date(to).toISOString()}: nothing later can be restored.`);
  return found;
}

/**
 * Return what of a line is no longer needed to restore every moment since `horizon`: bases before the last one that leads there, and the log
 * before the first base that stays.
 */
export function unneeded({ bases, pieces }: Pick<Line, 'bases' | 'pieces'>, horizon: Date): { bases: Base[]; pieces: string[] } {
  const lastBefore = bases.findLastIndex(({ stoppedAt }) => new Date(stoppedAt) <= horizon);
  const kept = bases.slice(Math.max(lastBefore, 0));
  const from = kept[0]?.from ?? '';
  return { bases: bases.slice(0, Math.max(lastBefore, 0)), pieces: pieces.filter(({ name }) => name < from).map(({ name }) => name) };
}
