import { RemixBrowser } from '@remix-run/react';

/**
 * Wait until the page's data is decoded. Remix begins with it when `RemixBrowser` is first rendered, which suspends until then, outside of any
 * boundary. A press in the meantime would make React hydrate at once and fail on that (“Root did not complete”), and would be lost.
 */
export async function pageDataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (pending) {
    // Anything else is thrown again where the page is rendered, and reported there.
    if (pending instanceof Promise) await pending;
  }
}
