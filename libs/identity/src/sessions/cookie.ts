import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { ABSOLUTE_DAYS } from './session-lifetime.js';

/** With `__Host-` browsers insist on Secure, Path=/ and no Domain; on plain http that cannot hold and the prefix falls away. */
export const cookieName = (secure: boolean): string => (secure ? '__Host-haulbook' : 'haulbook');

const attributes = (secure: boolean): CookieOptions => ({ httpOnly: true, secure, sameSite: 'lax', path: '/' });

export function readSessionCookie(req: Pick<Request, 'headers'>, secure: boolean): string | null {
  const header = req.headers.cookie;
  return (header && parse(header)[cookieName(secure)]) || null;
}

/** The cookie may live as long as any session; how long this one counts is checked on the server. */
export function setSessionCookie(res: Response, token: string, secure: boolean): void {
  res.cookie(cookieName(secure), token, { ...attributes(secure), maxAge: ABSOLUTE_DAYS.customer * 86_400_000 });
}

export function clearSessionCookie(res: Response, secure: boolean): void {
  res.clearCookie(cookieName(secure), attributes(secure));
}
