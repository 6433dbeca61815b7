import { ApiError } from '@haulbook/api-client';
import type { MeView } from '@haulbook/resource-contracts';
import { guard, landingPath, localPath, type RequiredAccess, type Who } from '@haulbook/core';
import { redirect, redirectDocument } from '@remix-run/node';
import { UNKNOWN_USER } from '../site-data/unknown-user';
import { apiFor, type FrontDoorContext, type VisitorApi } from './api.server';
import { rethrow } from './form.server';

/** The session of a visitor who is not signed in. */
const VISITOR: MeView = { role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null };

/** Return the person on a page that is kept for all who are signed in. The page's script asks for their ID. */
const anyAccount = (language: string): MeView => ({
  ...VISITOR,
  ...{ role: 'customer', active: true },
  user: {
    ...{ id: UNKNOWN_USER, email: '', name: '', firstName: '', jobTitle: null, avatarUrl: null, customerId: null },
    language: language || null,
  },
});

/** A visitor during one request. */
export interface Visitor extends VisitorApi {
  me: MeView;
}

/** Loaders of one page run in parallel and share one lookup: the context object is new with every request. */
const visitors = new WeakMap<FrontDoorContext, Promise<Visitor>>();

/** Return the caller. Without a cookie, or when the lookup fails, that is a visitor: a failed lookup never grants access. */
export function visitorOf(request: Request, context: FrontDoorContext): Promise<Visitor> {
  const known = visitors.get(context);
  if (known) return known;
  const asked = lookUp(request, context);
  visitors.set(context, asked);
  return asked;
}

async function lookUp(request: Request, context: FrontDoorContext): Promise<Visitor> {
  const visitor = apiFor(request, context);
  if (context.anyAccount) return { ...visitor, me: anyAccount(context.anyAccount.language) };
  if (context.me) return { ...visitor, me: context.me };
  const me = request.headers.has('cookie') ? await visitor.api.auth.me().catch(() => VISITOR) : VISITOR;
  return { ...visitor, me };
}

const whoOf = (me: MeView): Who => ({ role: me.role, inactive: !me.active });

/**
 * Require access to a page, and redirect others to the page for them (product spec, section 6). This is the portal's only guard.
 * @throws Response a redirect.
 */
export async function requireAccess(required: RequiredAccess, request: Request, context: FrontDoorContext): Promise<Visitor> {
  const visitor = await visitorOf(request, context);
  const answer = guard(required, whoOf(visitor.me));
  if (answer === 'allow') return visitor;
  throw leaveFor(answer.redirect, request);
}

/** Require a signed-in customer or staff member, for pages about the account itself. */
export async function requireAccount(request: Request, context: FrontDoorContext): Promise<Visitor> {
  return requireAccess('authenticated', request, context);
}

/** Require a customer with their own records. An account with an unconfirmed address has none and is asked to check the email. */
export async function requireCustomer(request: Request, context: FrontDoorContext): Promise<Visitor> {
  const visitor = await requireAccess('customer', request, context);
  if (visitor.me.user?.customerId) return visitor;
  throw redirect('/signup/check-mail');
}

/** Return where a signed-in user goes from the login page; null if they may stay. */
export function homeOf(me: MeView, returnTo: string | null): string | null {
  const landing = landingPath(whoOf(me));
  if (landing === '/login') return null;
  const path = localPath(returnTo);
  return path && (isForEverybody(path) || (landing === '/admin') === path.startsWith('/admin')) ? path : landing;
}

/** Return whether a page is about the account itself, which is the same for customers and staff. */
const isForEverybody = (path: string) => path.startsWith('/account/') || path.startsWith('/auth/');

/** Redirect to a path. The back office is another application, so it loads as a document. */
export function sendTo(path: string, headers?: Headers): Response {
  const init = headers ? { headers } : undefined;
  return path === '/admin' || path.startsWith('/admin/') ? redirectDocument(path, init) : redirect(path, init);
}

function leaveFor(target: string, request: Request): Response {
  if (target !== '/login') return sendTo(target);
  const url = new URL(request.url);
  const back = request.method === 'GET' ? url.pathname + url.search : '/dashboard';
  // A link of a message says in which language it is; a redirect sets no cookie for that.
  const written = url.searchParams.get('in');
  return redirect(`/login?redirectTo=${encodeURIComponent(back)}${written === null ? '' : `&in=${encodeURIComponent(written)}`}`);
}

/** Run a call for a signed-in page. An ended session redirects to login, an unknown record shows the not-found page. */
export async function loadOr404<T>(call: Promise<T>, request: Request): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw leaveFor('/login', request);
    // A malformed id in an address names nothing either.
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) throw new Response('Not found', { status: 404 });
    return rethrow(error);
  });
}
