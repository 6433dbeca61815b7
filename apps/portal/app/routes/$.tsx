import type { PageHandle } from '../handle';
import { notFound } from '../redirects.server';

export const handle: PageHandle = { hydrate: false };

/** Any other path. */
export const loader = () => notFound();

export default function Nothing() {
  return null;
}
