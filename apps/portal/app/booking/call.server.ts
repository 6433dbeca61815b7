import type { Api } from '@haulbook/api-client';
import { ApiError } from '@haulbook/api-client';
import { leadInput } from '@haulbook/contracts';
import { data, redirect } from '@remix-run/node';
import { fieldMessages } from '../form.server';

/** Why the request for a call was not taken, and what was typed. */
export interface CallRefusal {
  ok: false;
  message: string | null;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

/** Takes the form of browsers without script: a request for a call. */
export async function answerCall(form: FormData, api: Api, request: Request) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 2000) : '']));
  const refuse = (status: number, message: string | null, fields: Record<string, string>) =>
    data<CallRefusal>({ ok: false, message, fields, typed }, { status });
  const input = leadInput.safeParse({ ...typed, landingPath: '/book-new', utm: utmOf(request) });
  if (!input.success) return refuse(400, null, fieldMessages(input.error));
  try {
    await api.booking.lead(input.data);
    return redirect('/thank-you?outcome=request');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.status, error.message, error.fields);
  }
}

/** Without script nothing remembers how the visitor came; the page they came from still says it. */
function utmOf(request: Request) {
  const referer = request.headers.get('referer');
  const query = referer && URL.canParse(referer) ? new URL(referer).searchParams : new URLSearchParams();
  const of = (name: string) => (query.get(`utm_${name}`) ?? '').slice(0, 100);
  return { source: of('source'), medium: of('medium'), campaign: of('campaign') };
}
