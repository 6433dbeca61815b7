import type { PageHandle } from '../shell/page-handle';
import { notFound } from '../http/redirects.server';

export const handle: PageHandle = { hydrate: false };

/** Any other path. */
export const loader = () => notFound();

export default function Nothing() {
  return null;
}
