import type { LoaderFunctionArgs } from '@remix-run/node';
import { apiFor } from '../http/api.server';

/** The file that Apple reads before Apple Pay is shown here. Not found until the owner has pasted it into Settings, Payments. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { file } = await apiFor(request, context).api.applePayDomain();
  if (file === '') return new Response('Not found', { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' } });
  return new Response(file, { headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } });
}
