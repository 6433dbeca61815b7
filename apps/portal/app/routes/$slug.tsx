import { serviceLanding } from '../http/redirects.server';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

/** `/{slug}` of every service redirects to booking; any other word is not found. */
export const loader = serviceLanding;

export default function ServiceLanding() {
  return null;
}
