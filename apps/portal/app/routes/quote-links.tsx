import { quoteLinkInput } from '@haulbook/contracts';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { LinkSent } from '../features/quote/quote-link-form';
import { apiFor } from '../http/api.server';
import { refuseError, refuseInput } from '../http/form.server';
import { asJson } from '../http/json.server';
import { refuseCrossSite } from '../http/same-origin.server';

export const loader = () => redirect('/');

/** Email a secure link to a quote. The response is the same whether or not the quote exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const input = quoteLinkInput.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return asJson(refuseInput(input.error));
  try {
    const { message } = await apiFor(request, context).api.quotes.mailLink(input.data);
    return asJson({ ok: true, message } satisfies LinkSent);
  } catch (error) {
    return asJson(refuseError(error));
  }
}
