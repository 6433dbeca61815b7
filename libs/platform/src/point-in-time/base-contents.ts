import { createHash } from 'node:crypto';
import { z } from 'zod';
import { entriesOf } from '../backup/archive-reader.js';
import { Digest, fileItem } from '../backup/digest.js';
import { hashed } from '../backup/files.js';
import { BadBackup } from '../backup/manifest.js';

/** Name of the last entry of a base: one without it is not whole. */
export const CONTENTS = 'contents.json';
/** Folder of the data in a base. */
export const DATA = 'data/';

const contentsSchema = z.object({ folders: z.array(z.string()), files: z.number(), digest: z.string() });
type Contents = z.infer<typeof contentsSchema>;

/** Collects the list of contents of a base. */
export class ContentsMaker {
  private readonly digest = new Digest();

  constructor(private readonly folders: string[]) {}

  add(name: string, content: Buffer | string): void {
    this.addHash(name, createHash('sha256').update(content).digest('hex'));
  }

  addHash(name: string, sha256: string): void {
    this.digest.add(fileItem(name, sha256));
  }

  done(): Contents {
    return { folders: this.folders, files: this.digest.count, digest: this.digest.value() };
  }
}

/**
 * Read a base to its end.
 * @param onFile gets each file, whose content it has to read in full
 * @returns the folders, some of which have no file.
 * @throws BadBackup when it is not whole.
 */
export async function readBase(
  path: string,
  onFile: (name: string, content: AsyncIterable<Buffer>) => Promise<void> = readThrough,
): Promise<string[]> {
  const found = new ContentsMaker([]);
  let contents: Contents | undefined;
  for await (const { name, content } of entriesOf(path)) {
    if (name === CONTENTS) contents = contentsSchema.parse(JSON.parse(await textOf(content)));
    else {
      const hash = createHash('sha256');
      const file = name.slice(DATA.length);
      await onFile(file, hashed(content, hash));
      found.addHash(file, hash.digest('hex'));
    }
  }
  const { files, digest } = found.done();
  if (!contents || contents.files !== files || contents.digest !== digest) throw new BadBackup(`${path} is damaged or incomplete.`);
  return contents.folders;
}

async function readThrough(_: string, content: AsyncIterable<Buffer>): Promise<void> {
  for await (const _piece of content);
}

async function textOf(content: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
