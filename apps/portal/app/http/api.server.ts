import { createApi, type Api } from '@haulbook/api-client';
import { STORAGE_PREFIX } from '@haulbook/domain';
import type { MeView } from '@haulbook/resource-contracts';
import { isLanguage, type LanguageCode } from '@haulbook/texts';

/** The context that the front door passes with each request. In development, there is none, and the environment is used. */
export interface FrontDoorContext {
  apiUrl?: string;
  /** Changes whenever the owner's settings change, the brand among them, or the catalog or a review. */
  settingsVersion?: number;
  nonce?: string;
  /** The address of the owner's own speed-metrics script (`SPEED_METRICS_URL`). */
  speedMetricsUrl?: string;
  clientIp?: string;
  /** Proves to the API that the client IP comes from the front door and not from the visitor. */
  internalSecret?: string;
  /** The ID of the request for the page, and the trace it belongs to: the calls made for it carry them, too. */
  requestId?: string;
  traceparent?: string;
  /** The request for the page, which says its language. */
  request?: Request;
  /** What the API says of the session, where the front door has looked it up for this page. */
  me?: MeView;
  /** Set where the page is that of all who are signed in, with the language of their accounts; empty for none. The request has no session then. */
  anyAccount?: { language: string } | null;
  /** Set for a page that is known to be kept until anything is committed: its calls count for no one, since counts are commits. */
  uncounted?: boolean;
  /** Set where a part of the page could not be loaded, so that the page is not kept for others. */
  incomplete?: boolean;
}

/** The API on behalf of one visitor: forwards their cookies and collects those it sets. */
export interface VisitorApi {
  api: Api;
  /** Return the `Set-Cookie` headers collected so far, for the response. */
  headers: () => Headers;
}

/** Wait for a part of a page. Where that fails, the page goes on with `without` in its place, and is not kept. */
export const orWithout = <Part, Without>(context: FrontDoorContext, part: Promise<Part>, without: Without): Promise<Part | Without> =>
  part.catch(() => {
    context.incomplete = true;
    return without;
  });

/** Return the URL of the API when the front door specifies none. */
export const defaultApiUrl = () => process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Return the cookie that keeps the language that a visitor chose, as browsers send it. */
export const languageCookie = (code: LanguageCode): string => `${STORAGE_PREFIX}_language=${code}`;

/** Create an API client for one request. Forwards cookie, language, user agent and the origin of the request. */
export function apiFor(request: Request, context: FrontDoorContext): VisitorApi {
  const cookies: string[] = [];
  const api = createApi({
    baseUrl: context.apiUrl ?? defaultApiUrl(),
    headers: forwarded(request, context),
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      cookies.push(...response.headers.getSetCookie());
      return response;
    },
  });
  return {
    api,
    headers: () => {
      const headers = new Headers();
      for (const line of cookies) headers.append('set-cookie', line);
      return headers;
    },
  };
}

function forwarded(request: Request, context: FrontDoorContext): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const name of ['cookie', 'user-agent', 'accept-language']) {
    const value = request.headers.get(name);
    if (value) headers[name] = value;
  }
  const url = new URL(request.url);
  const said = url.searchParams.get('lang');
  // What is chosen with this address counts for its own page, too.
  if (isLanguage(said)) headers['cookie'] = [languageCookie(said), headers['cookie']].filter(Boolean).join('; ');
  headers['x-forwarded-host'] = url.host;
  headers['x-forwarded-proto'] = url.protocol.replace(':', '');
  const ip = context.clientIp ?? request.headers.get('x-forwarded-for');
  if (ip) headers['x-forwarded-for'] = ip;
  if (context.internalSecret) headers['x-haulbook-internal'] = context.internalSecret;
  if (context.internalSecret && context.uncounted) headers['x-haulbook-for-all'] = '1';
  if (context.requestId) headers['x-request-id'] = context.requestId;
  if (context.traceparent) headers['traceparent'] = context.traceparent;
  return headers;
}
