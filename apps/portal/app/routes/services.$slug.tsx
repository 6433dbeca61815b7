import { serviceLanding } from '../http/redirects.server';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { hydrate: false };

/** `/services/{slug}`, as used by search engines and old links. */
export const loader = serviceLanding;

export default function ServiceLanding() {
  return null;
}
