import { parse } from 'cookie';
import type { CookieOptions, Request, Response } from 'express';
import { ABSOLUTE_DAYS } from './session-lifetime.js';

/**
 * Return the name of the session cookie. With `__Host-`, browsers require Secure, Path=/, and no Domain. Plain HTTP cannot meet that, so
 * the prefix is omitted there.
 */
export const cookieName = (secure: boolean): string => (secure ? '__Host-haulbook' : 'haulbook');

const attributes = (secure: boolean): CookieOptions => ({ httpOnly: true, secure, sameSite: 'lax', path: '/' });

export function readSessionCookie(req: Pick<Request, 'headers'>, secure: boolean): string | null {
  const header = req.headers.cookie;
  return (header && parse(header)[cookieName(secure)]) || null;
}

/** Set the session cookie. It may live as long as any session can; the server checks how long this one is valid. */
export function setSessionCookie(res: Response, token: string, secure: boolean): void {
  res.cookie(cookieName(secure), token, { ...attributes(secure), maxAge: ABSOLUTE_DAYS.customer * 86_400_000 });
}

export function clearSessionCookie(res: Response, secure: boolean): void {
  res.clearCookie(cookieName(secure), attributes(secure));
}
