import { createHash } from 'node:crypto';
import type { Request, Response } from 'express';

/**
 * Answer with a view, or with 304 when the caller says that it has the same one. A page that looks again and again then gets a few bytes.
 * @returns the view, undefined where it is the same
 */
export function unlessSame<View extends object>(view: View, request: Request, response: Response): View | undefined {
  const etag = `"${createHash('sha256').update(JSON.stringify(view)).digest('base64url')}"`;
  response.setHeader('ETag', etag);
  if (request.get('if-none-match') !== etag) return view;
  response.status(304);
  return undefined;
}
