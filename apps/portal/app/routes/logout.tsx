import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { apiFor } from '../http/api.server';
import { refuseCrossSite } from '../http/same-origin.server';

/** Redirect without signing out, which requires a form post. */
export const loader = () => redirect('/');

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, headers } = apiFor(request, context);
  await api.auth.logout();
  return redirect('/', { headers: headers() });
}
