/**
 * Refuse a form post from another site, even if the SameSite=Lax cookie did not prevent it. Browsers send `Sec-Fetch-Site`; older ones at
 * least `Origin`.
 * @throws Response 403
 */
export function refuseCrossSite(request: Request): void {
  const site = request.headers.get('sec-fetch-site');
  if (site && site !== 'same-origin' && site !== 'none') throw new Response('Cross-site request refused', { status: 403 });
  const origin = request.headers.get('origin');
  if (!site && origin && hostOf(origin) !== forwardedHost(request)) throw new Response('Cross-site request refused', { status: 403 });
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : null);

const forwardedHost = (request: Request) =>
  request.headers.get('x-forwarded-host') ?? request.headers.get('host') ?? new URL(request.url).host;
