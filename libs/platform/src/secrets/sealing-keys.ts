import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { BadSettings, type PlatformConfig } from '../config/config.js';

const FILE = 'sealing.key';
const OWNER_ONLY = 0o600;
/** Error codes of a file system without hard links, such as SMB or exFAT. */
const NO_LINKS = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'];
export const MIN_KEY_LENGTH = 32;

/** A key, and the name that encrypted texts store for it: the beginning of a hash, which reveals nothing about the key. */
export interface SealingKey {
  id: string;
  key: Buffer;
}

export interface SealingKeys {
  /** Key that encrypts and decrypts. */
  current: SealingKey;
  /** Key that only decrypts: the one from before a change of keys, or the next one. */
  other: SealingKey | null;
  /** Source of the current key, for people. */
  source: string;
}

type KeySettings = Pick<PlatformConfig, 'SEALING_KEY' | 'SEALING_KEY_OTHER' | 'DATA_DIR'>;

/**
 * Return the keys that secrets in the database are encrypted with: from the environment, else from a separate file, created at the first
 * start.
 */
export function sealingKeysOf({ SEALING_KEY, SEALING_KEY_OTHER, DATA_DIR }: KeySettings): SealingKeys {
  const file = resolve(DATA_DIR, FILE);
  return {
    current: keyOf(SEALING_KEY ?? fromFile(file)),
    other: SEALING_KEY_OTHER ? keyOf(SEALING_KEY_OTHER) : null,
    source: SEALING_KEY ? 'SEALING_KEY' : file,
  };
}

function keyOf(secret: string): SealingKey {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'haulbook: secrets at rest', 32));
  return { id: createHash('sha256').update(key).digest('hex').slice(0, 12), key };
}

function fromFile(file: string): string {
  const kept = read(file) ?? create(file);
  if (kept.length < MIN_KEY_LENGTH)
    throw new BadSettings(
      `${file} contains no key. Restore it from a backup or set SEALING_KEY. Without the key, sealed secrets are lost.`,
    );
  return kept;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new BadSettings(`Cannot read ${file}. The server needs the key in it.`, { cause: error });
  }
}

/** Create the key. If several processes start at once on one folder, the first one does it. */
function create(file: string): string {
  const folder = resolve(file, '..');
  mkdirSync(folder, { recursive: true });
  const draft = join(folder, `.${FILE}-${randomBytes(6).toString('hex')}`);
  writeFileSync(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: OWNER_ONLY, flag: 'wx' });
  try {
    giveName(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return read(file)!;
}

/**
 * Move the draft to its final name, by a hard link so that the key is complete before it can be read; without hard links, by a copy.
 * @throws `EEXIST` when another process was first.
 */
function giveName(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if (!NO_LINKS.includes(codeOf(error) ?? '')) throw error;
    copyFileSync(draft, file, constants.COPYFILE_EXCL);
  }
}

const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code;
