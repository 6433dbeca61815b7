import { createApi, type Api } from '@haulbook/api-client';

/** What the front door hands over with each request. In development there is none: the environment speaks. */
export interface FrontDoorContext {
  apiUrl?: string;
  /** Another number once the owner's settings, the brand among them, have changed. */
  settingsVersion?: number;
  nonce?: string;
  clientIp?: string;
  /** Proves to the API that the visitor's address is not the visitor's own word. */
  internalSecret?: string;
}

/** The API as the visitor of one request: their cookie goes along, cookies it sets come back. */
export interface VisitorApi {
  api: Api;
  /** `Set-Cookie` lines collected so far, for the answer's headers. */
  headers: () => Headers;
}

/** Where the API lives when no front door says so. */
export const defaultApiUrl = () => process.env.API_URL ?? 'http://127.0.0.1:3000';

/** Opens the API for one request. Forwards cookie, language, user agent and where the request came from. */
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
  headers['x-forwarded-host'] = url.host;
  headers['x-forwarded-proto'] = url.protocol.replace(':', '');
  const ip = context.clientIp ?? request.headers.get('x-forwarded-for');
  if (ip) headers['x-forwarded-for'] = ip;
  if (context.internalSecret) headers['x-haulbook-internal'] = context.internalSecret;
  return headers;
}
