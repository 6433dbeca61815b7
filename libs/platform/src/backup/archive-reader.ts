import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { isInside } from './files.js';
import { BadBackup } from './manifest.js';

/** An entry of an archive. Its content has to be read before the next one. */
export interface ArchiveEntry {
  name: string;
  size: number;
  content: AsyncIterable<Buffer>;
}

/**
 * Read the entries of an archive, in their order.
 * @throws BadBackup when it is damaged, incomplete or not an archive.
 */
export async function* entriesOf(archive: string, signal?: AbortSignal): AsyncGenerator<ArchiveEntry> {
  const tar = extract();
  const reading = pipeline(createReadStream(archive), createGunzip(), tar, { signal });
  reading.catch((error: Error) => tar.destroy(error));
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header;
      if (!isInside(name)) throw new BadBackup(`${archive} is not one of our archives: it has a file named ${JSON.stringify(name)}.`);
      yield { name, size, content: readably(entry as AsyncIterable<Buffer>, archive) };
    }
    await reading;
  } catch (error) {
    throw readable(error, archive);
  } finally {
    tar.destroy();
    await reading.catch(() => undefined);
  }
}

/** Pass content on. Reading it fails where the archive is damaged. */
async function* readably(content: AsyncIterable<Buffer>, archive: string): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw readable(error, archive);
  }
}

/** Error codes of zlib for bytes that are not what it wrote, and a file that ends too early. */
const DAMAGED = /^Z_|ERR_STREAM_PREMATURE_CLOSE/;

function readable(error: unknown, archive: string): unknown {
  const { code = '', message } = error as { code?: string; message: string };
  if (code === 'ENOENT') return new BadBackup(`There is no archive ${archive}.`);
  if (code === 'EISDIR') return new BadBackup(`${archive} is a folder. Name an archive in it.`);
  if (DAMAGED.test(code) || /Unexpected end of data|Invalid tar header/i.test(message))
    return new BadBackup(`${archive} is damaged or incomplete (${message}). Take another archive.`);
  return error;
}
