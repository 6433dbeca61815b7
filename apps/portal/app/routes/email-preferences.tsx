import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { EmailPreferencesPage } from '../features/account/email-preferences-page';
import { apiFor } from '../http/api.server';
import { refuseError, type Refusal } from '../http/form.server';
import { refuseCrossSite } from '../http/same-origin.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

/** A plain form: the page works without scripts and ships none. */
export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'Follow-up emails');

/** The page behind the link in follow-ups. Opening it changes nothing, since mail scanners open links, too. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, headers } = apiFor(request, context);
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const choice = token ? await api.emailPreferences.choose(token).catch(() => null) : null;
  return data({ token, choice }, { status: choice ? 200 : 404, headers: headers() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api } = apiFor(request, context);
  const form = await request.formData();
  try {
    return { ok: true as const, ...(await api.emailPreferences.choose(String(form.get('token')), form.get('intent') === 'on')) };
  } catch (error) {
    return refuseError(error);
  }
}

export default function EmailPreferences() {
  const answer = useActionData<{ ok: true; followUps: boolean } | Refusal>();
  return <EmailPreferencesPage {...useLoaderData<typeof loader>()} answer={answer} />;
}
