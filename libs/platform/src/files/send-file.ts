import { Readable } from 'node:stream';
import { StreamableFile } from '@nestjs/common';
import { thumbnailOf } from './thumbnail.js';
import type { Response } from 'express';
import type { OpenedFile } from './stored-files.service.js';

/**
 * Send a file, after its policy. Pictures are displayed in the page, everything else is saved. The browser must use the type we send, and
 * nothing is executed. Where files are in a bucket, a browser that opens one is led there; what a page reads or shows passes this server, so
 * that the content policy of pages needs no other origin.
 * @param small whether a picture comes at the size of a card
 * @returns the content, for the handler to return; undefined when the browser is led elsewhere
 */
export async function sendFile(opened: OpenedFile, small: boolean, response: Response): Promise<StreamableFile | undefined> {
  const { file, read, sizeOf, link } = opened;
  const shown = file.mime.startsWith('image/') ? 'inline' : 'attachment';
  const disposition = `${shown}; filename="${file.name.replace(/[^\x20-\x7e]|["\\]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(file.name)}`;
  const drawn = small && shown === 'inline';
  const address = !drawn && isOpened(response) ? await link({ mime: file.mime, disposition }) : null;
  if (address) return leadTo(address, response);
  // Who asks for the headers alone gets them without the content having come from the store.
  const { stream, size } = response.req.method === 'HEAD' && !drawn ? { stream: Readable.from([]), size: await sizeOf() } : await read();
  response.vary('Sec-Fetch-Mode');
  response.setHeader('X-Content-Type-Options', 'nosniff');
  response.setHeader('Content-Security-Policy', "default-src 'none'; sandbox");
  response.setHeader('Cache-Control', 'private, max-age=3600');
  response.setHeader('Cross-Origin-Resource-Policy', 'same-origin');
  if (!drawn) return new StreamableFile(stream, { type: file.mime, disposition, length: size });
  const content = await thumbnailOf(stream);
  return new StreamableFile(content, { type: 'image/webp', disposition: 'inline', length: content.length });
}

/** Whether a person opens the file itself, instead of a page that shows or reads it. */
const isOpened = ({ req }: Response): boolean => req.method === 'GET' && req.headers['sec-fetch-mode'] === 'navigate';

function leadTo(address: string, response: Response): undefined {
  response.status(302);
  response.vary('Sec-Fetch-Mode');
  response.setHeader('Location', address);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Referrer-Policy', 'no-referrer');
}
