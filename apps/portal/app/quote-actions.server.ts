import type { Api } from '@haulbook/api-client';
import { approveInput, changesInput, declineInput } from '@haulbook/contracts';
import { redirect } from '@remix-run/node';
import { z } from 'zod';
import { refuseError, refuseInput } from './form.server';

/** What the quote page posts. */
const quotePost = z.object({ intent: z.enum(['approve', 'decline', 'request-changes']), quoteId: z.string(), body: z.unknown() });

export interface QuoteAnswered {
  ok: true;
}

/** Answers a post of the quote page: approve leads to the confirmation, the others show the quote as it is now. */
export async function answerQuote(number: string, posted: unknown, api: Api, headers: () => Headers) {
  const post = quotePost.safeParse(posted);
  if (!post.success) return refuseInput(post.error);
  const { intent, quoteId, body } = post.data;
  if (intent === 'approve') return approve(number, quoteId, body, api, headers);
  return answered(intent, number, body, api);
}

async function approve(number: string, quoteId: string, body: unknown, api: Api, headers: () => Headers) {
  const input = approveInput.safeParse(body);
  if (!input.success) return refuseInput(input.error);
  try {
    await api.quotes.approve(number, input.data);
  } catch (error) {
    return refuseError(error);
  }
  const token = input.data.token ? `?token=${encodeURIComponent(input.data.token)}` : '';
  return redirect(`/order-confirmation/${encodeURIComponent(quoteId)}${token}`, { headers: headers() });
}

async function answered(intent: 'decline' | 'request-changes', number: string, body: unknown, api: Api) {
  const input = intent === 'decline' ? declineInput.safeParse(body) : changesInput.safeParse(body);
  if (!input.success) return refuseInput(input.error);
  try {
    if ('reason' in input.data) await api.quotes.decline(number, input.data);
    else await api.quotes.requestChanges(number, input.data);
    return { ok: true } satisfies QuoteAnswered;
  } catch (error) {
    return refuseError(error);
  }
}
