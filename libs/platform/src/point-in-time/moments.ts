import { BadBackup } from '../backup/manifest.js';
import type { Base, Line } from './line.js';

/** How many pieces of 16 MB the lower half of a position has; the name of a piece is its timeline, the upper half, and which of these. */
const PIECES = 256;
const TIMELINE_DIGITS = 8;

/** From where to where a line leads. */
export interface Span {
  from: Date;
  to: Date;
}

type BasesAndPieces = Pick<Line, 'bases' | 'pieces'>;

/**
 * Return the moments that can be restored from a line, oldest first: one span, and more where pieces of its log are missing. A base whose log
 * is not there leads nowhere.
 */
export function spansOf({ bases, pieces }: BasesAndPieces): Span[] {
  const names = pieces.map(({ name }) => name);
  const spans: (Span & { gap: string | undefined })[] = [];
  for (const base of bases) {
    const gap = gapIn(names, base.from);
    const last = pieces.findLast(({ name }) => name >= base.from && (!gap || name < gap));
    if (!last) continue;
    const from = new Date(base.stoppedAt);
    const to = last.before > from ? last.before : from;
    const before = spans.at(-1);
    if (before && before.gap === gap) before.to = to;
    else spans.push({ from, to, gap });
  }
  return spans.map(({ from, to }) => ({ from, to }));
}

/** Return the end of all that a line has; undefined where it has nothing. */
export function endOf({ bases, pieces }: BasesAndPieces): Date | undefined {
  const all = [...bases.map(({ stoppedAt }) => Date.parse(stoppedAt)), ...pieces.map(({ before }) => before.getTime())];
  return all.length > 0 ? new Date(Math.max(...all)) : undefined;
}

/** Return the first piece of a log that is missing from `from` to the last one that is there; undefined where none is. */
export function gapIn(names: readonly string[], from: string): string | undefined {
  const there = new Set(names);
  const timeline = from.slice(0, TIMELINE_DIGITS);
  const last = names.reduce((latest, name) => (name.startsWith(timeline) && name > latest ? name : latest), '');
  for (let name = from; name < last; name = nextPiece(name)) if (!there.has(name)) return name;
  return undefined;
}

function nextPiece(name: string): string {
  const [upper, lower] = [parseInt(name.slice(8, 16), 16), parseInt(name.slice(16), 16) + 1];
  const digits = (value: number) => value.toString(16).toUpperCase().padStart(8, '0');
  return name.slice(0, TIMELINE_DIGITS) + digits(upper + Math.floor(lower / PIECES)) + digits(lower % PIECES);
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
  const to = Math.max(endOf(found.line)!.getTime(), found.line.id === until.line ? until.to.getTime() : 0);
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
