import { quoteLinkInput } from '@haulbook/contracts';
import { redirect, type ActionFunctionArgs } from '@remix-run/node';
import type { ClientActionFunctionArgs } from '@remix-run/react';
import type { LinkSent } from '../features/quote/quote-link-form';
import { apiFor } from '../http/api.server';
import { refuseError, refuseInput } from '../http/form.server';
import { keepInput } from '../http/keep-input';
import { refuseCrossSite } from '../http/same-origin.server';

export const loader = () => redirect('/');

/** Email a secure link to a quote. The response is the same whether or not the quote exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const input = quoteLinkInput.safeParse(Object.fromEntries(await request.formData()));
  if (!input.success) return refuseInput(input.error);
  try {
    const { message } = await apiFor(request, context).api.quotes.mailLink(input.data);
    return { ok: true, message } satisfies LinkSent;
  } catch (error) {
    return refuseError(error);
  }
}

export const clientAction = ({ serverAction }: ClientActionFunctionArgs) => keepInput(() => serverAction<typeof action>());
