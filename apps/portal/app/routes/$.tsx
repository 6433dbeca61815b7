import { notFound } from '../http/redirects.server';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

/** Respond with not found for any other path. */
export const loader = () => notFound();

export default function Nothing() {
  return null;
}
