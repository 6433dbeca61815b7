import { createHash } from 'node:crypto';
import { fileTypeFromBuffer } from 'file-type/core';
import { truncate } from '@haulbook/core';
import { DomainError, invalid } from '@haulbook/resource';
import { HEIC_TYPES, jpegOf, TOO_MANY_PICTURES } from './heic.js';
import { ConcurrencyLimiter } from '../concurrency-limiter.js';

/** A file as it is stored, with its detected type instead of the claimed one. */
export interface SanitizedFile {
  content: Buffer;
  mime: string;
  extension: string;
  sha256: string;
  width: number | null;
  height: number | null;
}

/** Longest side of a stored picture, in pixels. */
export const MAX_SIDE = 2560;
/** More than any phone takes, less than what a crafted file decodes to. */
const MAX_PIXELS = 60_000_000;
const QUALITY = 82;
/** A picture of that size takes a quarter of a gigabyte while it is re-encoded. */
const decoding = new ConcurrencyLimiter(2, 20, TOO_MANY_PICTURES);
const PICTURES = new Set(['image/jpeg', 'image/png', 'image/webp']);
const PDF = 'application/pdf';

/**
 * Check a file by its first bytes and make it safe to keep. Pictures are re-encoded: upright, at most 2560 pixels, without the metadata
 * that cameras add (place, owner, thumbnails).
 * @throws DomainError `validation` for an empty or broken file, `unsupported_media` (415) for another type.
 */
export async function sanitizeFile(content: Buffer, allow: { pdf: boolean }): Promise<SanitizedFile> {
  if (content.length === 0) throw invalid({ file: 'This file is empty' });
  const type = await fileTypeFromBuffer(content);
  if (type && PICTURES.has(type.mime)) return decoding.run(() => redraw(content));
  if (type && HEIC_TYPES.has(type.mime)) return decoding.run(async () => redraw(await asJpeg(content)));
  if (type?.mime === PDF && allow.pdf) return fileMade(content, { mime: PDF, extension: 'pdf' });
  throw new DomainError('unsupported_media', `Please upload a ${allow.pdf ? 'PDF or a ' : ''}picture in JPEG, PNG, WebP or HEIC format`);
}

const UNREADABLE = 'We couldn’t read this picture. Please try another one.';

function asJpeg(heic: Buffer): Promise<Buffer> {
  return jpegOf(heic, MAX_PIXELS).catch((error: unknown) => {
    throw error instanceof DomainError ? error : invalid({ file: UNREADABLE });
  });
}

async function redraw(content: Buffer): Promise<SanitizedFile> {
  // Loaded with the first picture: it includes native code that many processes never need.
  const { default: sharp } = await import('sharp');
  try {
    const picture = sharp(content, { limitInputPixels: MAX_PIXELS, failOn: 'error' });
    const { hasAlpha, format } = await picture.metadata();
    const webp = hasAlpha || format === 'webp';
    const drawn = picture.rotate().resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true });
    const { data, info } = await (webp ? drawn.webp({ quality: QUALITY }) : drawn.jpeg({ quality: QUALITY, mozjpeg: true })).toBuffer({
      resolveWithObject: true,
    });
    const { width, height } = info;
    return fileMade(data, {
      ...(webp ? { mime: 'image/webp', extension: 'webp' } : { mime: 'image/jpeg', extension: 'jpg' }),
      width,
      height,
    });
  } catch {
    throw invalid({ file: UNREADABLE });
  }
}

/** Describe content that is known to be safe to keep, such as what was drawn or written here. Sizes are in pixels, and pictures' alone. */
export const fileMade = (
  content: Buffer,
  { width = null, height = null, ...type }: Pick<SanitizedFile, 'mime' | 'extension'> & Partial<Pick<SanitizedFile, 'width' | 'height'>>,
): SanitizedFile => ({ content, ...type, sha256: sha256Of(content), width, height });

/** Return the SHA-256 of content, in hexadecimal. */
export const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

/** Control characters, marks that change the text direction, and characters that file systems refuse. */
const UNSAFE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069<>:"|?*]/gu;

/** Return a file's name as it may be shown again: no path, no unsafe characters, and the extension of its real type. */
export function cleanName(original: string, extension: string): string {
  const last = original.split(/[/\\]/).at(-1) ?? '';
  const base = last
    .replace(UNSAFE, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${truncate(base, 100) || 'file'}.${extension}`;
}
