import { notFound } from '../http/redirects.server';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

/** Any other path is not found. */
export const loader = () => notFound();

export default function Nothing() {
  return null;
}
