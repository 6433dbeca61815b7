import type { LoaderFunctionArgs } from '@remix-run/node';
import { homeOf, sendTo, visitorOf } from '../session.server';

/** Where sign-in providers and mailed links come back to: the cookie session, set by then, says where to go. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { me } = await visitorOf(request, context);
  return sendTo(homeOf(me, new URL(request.url).searchParams.get('redirectTo')) ?? '/login');
}
