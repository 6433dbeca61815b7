import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { linesIn, PACKED, type Line } from './line.js';
import { endOf, unneeded } from './moments.js';

/** Age at which an unfinished file counts as abandoned: one that is being written changes. */
const ABANDONED_MS = 24 * 3_600_000;

/**
 * Delete what is not needed to restore every moment since `horizon`: old bases, the log before them, and lines that ended before it.
 * @param current the line that is being written, which stays
 * @returns how many files were deleted.
 */
export async function tidy(archive: string, horizon: Date, current: string): Promise<number> {
  let deleted = 0;
  for (const line of await linesIn(archive)) {
    const end = endOf(line) ?? new Date(0);
    if (line.id !== current && end < horizon) {
      await rm(line.folder, { recursive: true });
      deleted += line.bases.length + line.pieces.length;
    } else deleted += await tidyLine(line, horizon);
  }
  return deleted;
}

async function tidyLine(line: Line, horizon: Date): Promise<number> {
  const { bases, pieces } = unneeded(line, horizon);
  for (const { name } of bases) {
    // First what makes it count.
    await rm(join(line.folder, name.replace('.tar.gz', '.json')));
    await rm(join(line.folder, name), { force: true });
  }
  for (const name of pieces) await rm(join(line.folder, 'log', `${name}${PACKED}`));
  for (const folder of [line.folder, join(line.folder, 'log')]) await removeAbandoned(folder);
  return bases.length + pieces.length;
}

/** Remove what was begun and never finished. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((each) => each.endsWith('.part'))) {
    const found = await stat(join(folder, name)).catch(() => undefined);
    if (found && Date.now() - found.mtimeMs > ABANDONED_MS) await rm(join(folder, name), { force: true });
  }
}
