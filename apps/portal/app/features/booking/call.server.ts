import { ApiError, type Api } from '@haulbook/api-client';
import { leadInput } from '@haulbook/contracts';
import { data, redirect } from '@remix-run/node';
import { fieldMessages } from '../../http/field-messages';

/** Why a callback request was refused, and what was entered. */
export interface CallRefusal {
  ok: false;
  message: string | null;
  fields: Record<string, string>;
  typed: Record<string, string>;
}

/** Handle the callback request of a browser without scripts. */
export async function answerCall(form: FormData, api: Api) {
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, typeof value === 'string' ? value.slice(0, 2000) : '']));
  const refuse = (status: number, message: string | null, fields: Record<string, string>) =>
    data<CallRefusal>({ ok: false, message, fields, typed }, { status });
  const utm = { source: typed.utm_source, medium: typed.utm_medium, campaign: typed.utm_campaign };
  const input = leadInput.safeParse({ ...typed, utm });
  if (!input.success) return refuse(400, null, fieldMessages(input.error));
  try {
    await api.booking.lead(input.data);
    return redirect('/thank-you?outcome=request');
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return refuse(error.status, error.message, error.fields);
  }
}
