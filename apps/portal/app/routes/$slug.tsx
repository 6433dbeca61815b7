import type { PageHandle } from '../handle';
import { serviceLanding } from '../redirects.server';

export const handle: PageHandle = { hydrate: false };

/** `/{slug}` of every service leads to booking; any other single word is not found. */
export const loader = serviceLanding;

export default function ServiceLanding() {
  return null;
}
