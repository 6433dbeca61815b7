import { StreamableFile } from '@nestjs/common';
import { thumbnailOf } from './thumbnail.js';
import type { Response } from 'express';
import type { OpenedFile } from './stored-files.service.js';

/**
 * Send a file. Pictures are displayed in the page, everything else is saved. The browser must use the type we send, and nothing is executed.
 * @param small whether a picture comes at the size of a card
 * @returns the content, for the handler to return
 */
export async function sendFile({ file, read }: OpenedFile, small: boolean, response: Response): Promise<StreamableFile> {
  const { stream, size } = await read();
  const shown = file.mime.startsWith('image/') ? 'inline' : 'attachment';
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', 'private, max-age=3600');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  const disposition = `${shown}; filename="${file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  if (!small || shown === 'attachment') return new StreamableFile(stream, { type: file.mime, disposition, length: size });
  const content = await thumbnailOf(stream);
  return new StreamableFile(content, { type: 'image/webp', disposition: 'inline', length: content.length });
}
