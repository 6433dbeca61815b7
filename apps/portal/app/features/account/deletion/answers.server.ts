import type { Api } from '@haulbook/api-client';
import { confirmDeletionInput, deleteMineInput, deletionLinkInput, type DeletionView } from '@haulbook/contracts';
import { redirect } from '@remix-run/node';
import { refuseError, refuseInput } from '../../../http/form.server';

/** The response of the deletion page when a link was emailed. */
export interface DeletionLinkSent {
  ok: true;
  message: string;
}

const statusPage = ({ code }: DeletionView, headers: () => Headers) =>
  redirect(`/account/delete?code=${encodeURIComponent(code)}`, { headers: headers() });

/**
 * Handle the forms of the deletion page by the `intent` of their button.
 * @throws Response 400 for an unknown intent.
 */
export async function answerDeletion(form: FormData, api: Api, headers: () => Headers) {
  const values = Object.fromEntries(form);
  const forms: Record<string, () => Promise<unknown>> = {
    mine: () => checked(deleteMineInput, values, async (input) => statusPage(await api.deletion.mine(input), headers)),
    confirm: () => checked(confirmDeletionInput, values, async ({ token }) => statusPage(await api.deletion.confirm(token), headers)),
    link: () =>
      checked(deletionLinkInput, values, async (input): Promise<DeletionLinkSent> => ({
        ok: true,
        ...(await api.deletion.mailLink(input)),
      })),
    withdraw: async () => statusPage(await api.deletion.withdraw(String(values['code'] ?? '')), headers),
  };
  const answer = forms[String(values['intent'])];
  if (!answer) throw new Response('Bad request', { status: 400 });
  return answer().catch(refuseError);
}

type Parsed<T> = { success: true; data: T } | { success: false; error: Parameters<typeof refuseInput>[0] };

function checked<T>(
  schema: { safeParse: (values: unknown) => Parsed<T> },
  values: unknown,
  go: (input: T) => Promise<unknown>,
): Promise<unknown> {
  const input = schema.safeParse(values);
  return input.success ? go(input.data) : Promise.resolve(refuseInput(input.error));
}
