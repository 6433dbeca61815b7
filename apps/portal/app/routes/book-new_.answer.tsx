import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import { answerBooking } from '../features/booking/actions.server';
import { apiFor } from '../http/api.server';
import { asJson } from '../http/json.server';
import { refuseCrossSite } from '../http/same-origin.server';

export const loader = () => redirect('/book-new');

/** Validate a step of the booking, or book. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, headers } = apiFor(request, context);
  return asJson(await answerBooking(await request.json().catch(() => null), api, headers));
}
