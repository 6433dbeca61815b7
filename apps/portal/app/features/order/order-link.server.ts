import { ApiError, type Api } from '@haulbook/api-client';
import { linkedSignInput, type OrderLinkView } from '@haulbook/contracts';
import { data, redirect } from '@remix-run/node';
import { refuseError, refuseInput, rethrow, type Refusal } from '../../http/form.server';

export interface OrderLinkPageData {
  number: string;
  token: string;
  /** Null where the link does not work. */
  order: OrderLinkView | null;
}

/** What became of a form of the page: the form it was, and what to say. */
export type OrderLinkAnswer = (Refusal | { ok: true; sentTo?: string; signed?: boolean }) & { intent: string };

/** Load the order behind a link. A link that does not work says so on a page of its own. */
export async function orderLinkPage(api: Api, number: string, token: string) {
  try {
    return data<OrderLinkPageData>({ number, token, order: await api.orderLinks.get(number, token) });
  } catch (error) {
    if (!(error instanceof ApiError) || ![400, 404].includes(error.status)) rethrow(error);
    return data<OrderLinkPageData>({ number, token, order: null }, { status: 404 });
  }
}

/** Do what a form of the page asks for. */
export async function answerOrderLink(api: Api, number: string, token: string, form: FormData) {
  const [intent, id] = ['intent', 'id'].map((name) => String(form.get(name) ?? '')) as [string, string];
  try {
    if (intent === 'pay') return redirect(pathOf((await api.orderLinks.payLink(number, token, id)).url));
    if (intent === 'code') return { ok: true, intent, sentTo: (await api.orderLinks.code(number, token, id)).sentTo };
    if (intent === 'decline') await api.orderLinks.decline(number, token, id);
    if (intent !== 'sign') return { ok: true, intent };
    const input = linkedSignInput.safeParse({ token, name: form.get('name'), code: form.get('code') });
    if (!input.success) return withIntent(refuseInput(input.error), intent);
    await api.orderLinks.sign(number, id, input.data);
    return { ok: true, intent, signed: true };
  } catch (error) {
    return withIntent(refuseError(error), intent);
  }
}

const withIntent = ({ data: refusal, init }: ReturnType<typeof refuseError>, intent: string) => data({ ...refusal, intent }, init ?? {});

/** Keep to this site, whatever address it is reached at. */
const pathOf = (url: string) => new URL(url).pathname;
