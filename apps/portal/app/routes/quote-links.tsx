import { quoteLinkInput } from '@haulbook/contracts';
import { data, type ActionFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData } from '@remix-run/react';
import { QuoteLinkForm } from '../features/quote/quote-link-form';
import { apiFor } from '../http/api.server';
import { refuseError, refuseInput } from '../http/form.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { privateMeta } from '../seo/meta';
import { BarePage } from '../shell/page';
import type { PageHandle } from '../shell/page-handle';

export const handle: PageHandle = { chrome: 'none', hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'We couldn’t open that quote');

/** Email a secure link to a quote. The response is the same whether or not the quote exists. */
export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const form = await request.formData();
  const typed = Object.fromEntries(['number', 'email'].map((name) => [name, String(form.get(name) ?? '')])) as Typed;
  const what = form.get('what') === 'order' ? ('order' as const) : ('quote' as const);
  const input = quoteLinkInput.safeParse(typed);
  try {
    if (!input.success) return refused(refuseInput(input.error));
    const { message } = await apiFor(request, context).api.quotes.mailLink(input.data);
    return data({ number: typed.number, what, answer: { ok: true as const, message } });
  } catch (error) {
    return refused(refuseError(error));
  }

  function refused({ data: refusal, init }: ReturnType<typeof refuseError>) {
    return data({ number: typed.number, what, answer: { ...refusal, email: typed.email } }, init ?? {});
  }
}

type Typed = Record<'number' | 'email', string>;

export default function QuoteLinks() {
  return (
    <BarePage>
      <QuoteLinkForm {...useActionData<typeof action>()} />
    </BarePage>
  );
}
