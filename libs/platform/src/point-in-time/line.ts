import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * A line is an unbroken run of a database's log, in a folder of its own: bases (whole copies) and the log since the first of them. A new one
 * begins when the log was not kept for a while, and with a data folder that a restore or an upgrade made.
 */
export interface Line {
  id: string;
  folder: string;
  /** Whole copies, the oldest first. */
  bases: Base[];
  /** Pieces of the log, the oldest first. */
  pieces: Piece[];
}

/** A whole copy of a data folder. */
export interface Base {
  /** Name of its archive within the folder of the line. */
  name: string;
  /** When it began, ISO 8601. */
  startedAt: string;
  /** The first moment that it leads to, ISO 8601. */
  stoppedAt: string;
  /** The piece of the log from which it needs them. */
  from: string;
  /** Size of the files in it. */
  bytes: number;
}

/** A piece of the log. */
export interface Piece {
  name: string;
  /** Everything in it is from before this moment. */
  before: Date;
}

/** Files of a line. */
export const BASE = /^base-[\dTZ-]+\.json$/;
export const SEGMENT = /^[0-9A-F]{24}$/;
export const PACKED = '.gz';
/** Folder within the data folder in which the server puts pieces of its log (tools/lib/postgres-log.mjs). */
export const STAGED = 'haulbook_log';
/** File within the data folder that names the line, which the start of the server begins. */
const LINE_FILE = 'haulbook.line';

/** Return the line that a data folder is writing; undefined before there is one. */
export async function lineOf(data: string): Promise<string | undefined> {
  return (await unlessMissing(readFile(join(data, LINE_FILE), 'utf8')))?.trim();
}

/** Return a moment as it is in names, which sort by it. */
export const inName = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '-')}Z`;

/** List the lines of an archive, the oldest first. */
export async function linesIn(archive: string): Promise<Line[]> {
  const ids = ((await unlessMissing(readdir(archive))) ?? []).filter((name) => /^\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{6}$/.test(name)).sort();
  return Promise.all(ids.map((id) => readLine(archive, id)));
}

/** Read what a line has. */
export async function readLine(archive: string, id: string): Promise<Line> {
  const folder = join(archive, id);
  const bases = ((await unlessMissing(readdir(folder))) ?? []).filter((name) => BASE.test(name)).sort();
  return {
    id,
    folder,
    bases: await Promise.all(bases.map(async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')) as Base)),
    pieces: await piecesIn(folder),
  };
}

/** Make the folders of a line. */
export async function makeLine(archive: string, id: string): Promise<string> {
  const folder = join(archive, id);
  await mkdir(join(folder, 'log'), { recursive: true, mode: 0o700 });
  return folder;
}

async function piecesIn(folder: string): Promise<Piece[]> {
  const names = ((await unlessMissing(readdir(join(folder, 'log')))) ?? []).filter(
    (name) => name.endsWith(PACKED) && SEGMENT.test(name.slice(0, -PACKED.length)),
  );
  return Promise.all(
    names.sort().map(async (name) => ({
      name: name.slice(0, -PACKED.length),
      before: (await stat(join(folder, 'log', name))).mtime,
    })),
  );
}

/** Return what a read found, or undefined where there is nothing. */
export async function unlessMissing<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch((error: { code?: string }) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
