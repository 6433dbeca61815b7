import { ApiError, type Api } from '@haulbook/api-client';
import { linkedSignInput, orderLinkInput, type OrderLinkView } from '@haulbook/contracts';
import { data, redirect } from '@remix-run/node';
import { refuseError, refuseInput, rethrow, type Refusal } from '../../http/form.server';
import type { Visitor } from '../../http/session.server';

export interface OrderLinkPageData {
  number: string;
  token: string;
  /** Null where the link does not work. */
  order: OrderLinkView | null;
}

/** What became of a form of the page: the form it was, and what to say. */
export type OrderLinkAnswer = ((Refusal & { typed?: TypedWish }) | { ok: true; sentTo?: string; signed?: boolean; message?: string }) & {
  intent: string;
};

/** What was typed into the form that asks for a new link. */
interface TypedWish {
  number: string;
  reach: string;
}

/**
 * Load the order behind a link. Its owner needs none and is led to it in the account; for everyone else, the page of a link that does not
 * work offers to send a new one.
 * @throws Response a redirect
 */
export async function orderLinkPage({ api, me }: Visitor, number: string, token: string) {
  const order = token ? await unlessHidden(api.orderLinks.get(number, token)) : null;
  if (order) return data<OrderLinkPageData>({ number, token, order });
  const own = me.user?.customerId ? await unlessHidden(api.account.order(number)) : null;
  if (own) throw redirect(`/customer/orders/${own.quoteId}`);
  return data<OrderLinkPageData>({ number, token, order: null }, { status: 404 });
}

/** Return what a call answers; null where there is nothing for this visitor. */
const unlessHidden = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    const isHidden = error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
    return isHidden ? null : rethrow(error);
  });

/** Do what a form of the page asks for. */
export async function answerOrderLink(api: Api, number: string, token: string, form: FormData) {
  const [intent, id] = ['intent', 'id'].map((name) => String(form.get(name) ?? '')) as [string, string];
  try {
    if (intent === 'send') return await sendLink(api, form);
    if (intent === 'pay') return redirect(pathOf((await api.orderLinks.payLink(number, token, id)).url));
    if (intent === 'follow') return redirect(pathOf((await api.orderLinks.followLink(number, token, id)).url));
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

/** Have a fresh link sent. The answer says nothing about whether the order exists. */
async function sendLink(api: Api, form: FormData) {
  const typed: TypedWish = { number: String(form.get('number') ?? ''), reach: String(form.get('reach') ?? '') };
  const refuse = ({ data: refusal, init }: ReturnType<typeof refuseError>) => data({ ...refusal, intent: 'send', typed }, init ?? {});
  const input = orderLinkInput.safeParse(typed);
  if (!input.success) return refuse(refuseInput(input.error));
  try {
    const { message } = await api.orderLinks.send(input.data);
    return { ok: true, intent: 'send', message };
  } catch (error) {
    return refuse(refuseError(error));
  }
}

const withIntent = ({ data: refusal, init }: ReturnType<typeof refuseError>, intent: string) => data({ ...refusal, intent }, init ?? {});

/** Keep to this site, whatever address it is reached at. */
const pathOf = (url: string) => new URL(url).pathname;
