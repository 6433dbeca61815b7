import { ApiError } from '@haulbook/api-client';
import type { MeView } from '@haulbook/contracts';
import { guard, landingPath, type RequiredAccess, type Who } from '@haulbook/domain';
import { redirect, redirectDocument } from '@remix-run/node';
import { apiFor, type FrontDoorContext, type VisitorApi } from './api.server';
import { rethrow } from './form.server';
import { localPath } from './local-path';

/** Nobody is signed in. */
const VISITOR: MeView = { role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null };

/** One visitor during one request. */
export interface Visitor extends VisitorApi {
  me: MeView;
}

/** Loaders of one page run side by side and share one look-up: the context object is new with every request. */
const visitors = new WeakMap<FrontDoorContext, Promise<Visitor>>();

/** Who is asking. Without a cookie, or when the look-up fails, a visitor: a failed look-up never lets anybody in. */
export function visitorOf(request: Request, context: FrontDoorContext): Promise<Visitor> {
  const known = visitors.get(context);
  if (known) return known;
  const asked = lookUp(request, context);
  visitors.set(context, asked);
  return asked;
}

async function lookUp(request: Request, context: FrontDoorContext): Promise<Visitor> {
  const visitor = apiFor(request, context);
  const me = request.headers.has('cookie') ? await visitor.api.auth.me().catch(() => VISITOR) : VISITOR;
  return { ...visitor, me };
}

const whoOf = (me: MeView): Who => ({ role: me.role, customerStatus: me.active ? 'active' : 'inactive' });

/** Lets the right people in and sends others where they belong (product spec, section 6): the portal's one guard. */
export async function requireAccess(required: RequiredAccess, request: Request, context: FrontDoorContext): Promise<Visitor> {
  const visitor = await visitorOf(request, context);
  const answer = guard(required, whoOf(visitor.me));
  if (answer === 'allow') return visitor;
  throw leaveFor(answer.redirect, request);
}

/** Somebody who is signed in, customer or staff, for pages about the account itself. */
export async function requireAccount(request: Request, context: FrontDoorContext): Promise<Visitor> {
  return requireAccess('authenticated', request, context);
}

/**
 * Like `requireAccess('customer')`, for pages that show a customer's own records: an account whose address is not confirmed yet
 * has none and is asked to look into the mail.
 */
export async function requireCustomer(request: Request, context: FrontDoorContext): Promise<Visitor> {
  const visitor = await requireAccess('customer', request, context);
  if (visitor.me.user?.customerId) return visitor;
  throw redirect('/signup/check-mail');
}

/** Where somebody who is already signed in goes from the login page; null when they may stay. */
export function homeOf(me: MeView, wanted: string | null): string | null {
  const landing = landingPath(whoOf(me));
  if (landing === '/login') return null;
  const path = localPath(wanted);
  return path && (isForEverybody(path) || (landing === '/admin') === path.startsWith('/admin')) ? path : landing;
}

/** Pages about the account itself are the same for customers and staff. */
const isForEverybody = (path: string) => path.startsWith('/account/') || path.startsWith('/auth/');

/** A redirect; the back office is another application, so it loads as a document. */
export function sendTo(path: string, headers?: Headers): Response {
  const init = headers ? { headers } : undefined;
  return path === '/admin' || path.startsWith('/admin/') ? redirectDocument(path, init) : redirect(path, init);
}

function leaveFor(target: string, request: Request): Response {
  if (target !== '/login') return sendTo(target);
  const url = new URL(request.url);
  const back = request.method === 'GET' ? url.pathname + url.search : '/dashboard';
  return redirect(`/login?redirectTo=${encodeURIComponent(back)}`);
}

/** Runs a call for a signed-in page: an ended session leads to login, an unknown record to the not-found page. */
export async function loadOr404<T>(call: Promise<T>, request: Request): Promise<T> {
  return call.catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 401) throw leaveFor('/login', request);
    if (error instanceof ApiError && error.status === 404) throw new Response('Not found', { status: 404 });
    return rethrow(error);
  });
}
