import type { ActionFunctionArgs } from '@remix-run/node';
import { workAt } from '../features/crew/work.server';
import { apiFor } from '../http/api.server';
import { refuseCrossSite } from '../http/same-origin.server';

/** Do what a form of a crew's day says, for the page that keeps what it did until there is a connection. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { answer, status } = await workAt(apiFor(request, context).api, params.token ?? '', await request.formData());
  return Response.json(answer, { status, headers: { 'Cache-Control': 'no-store' } });
}
