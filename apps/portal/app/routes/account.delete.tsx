import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { answerDeletion, type DeletionLinkSent } from '../features/account/deletion/answers.server';
import { DeletionPage } from '../features/account/deletion/deletion-page';
import { apiFor } from '../http/api.server';
import type { Refusal } from '../http/form.server';
import { keptIfSaid, keptPage } from '../http/kept-page';
import { refuseCrossSite } from '../http/same-origin.server';
import { visitorOf } from '../http/session.server';
import { privateMeta } from '../seo/meta';
import type { PageHandle } from '../shell/page-handle';

/** Plain forms: the page works without scripts and ships none. */
export const handle: PageHandle = { hydrate: false, fromScripts: true };

export const headers = keptIfSaid;

export const meta: MetaFunction = (args) => privateMeta(args, 'Delete my data');

/** Load what an address or a session says of a request. Without either, the page is one for all. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, me, headers } = await visitorOf(request, context);
  const query = new URL(request.url).searchParams;
  const code = query.get('code')?.trim() ?? '';
  const found = code ? await api.deletion.status(code).catch(() => null) : null;
  const page = { code, found, token: query.get('token') ?? '', email: me.role === 'customer' ? (me.user?.email ?? '') : '' };
  const said = headers();
  if (!me.user) for (const [name, value] of Object.entries(keptPage())) said.set(name, value);
  return data(page, { status: code && !found ? 404 : 200, headers: said });
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, headers } = apiFor(request, context);
  return answerDeletion(await request.formData(), api, headers);
}

export default function DeleteAccount() {
  const answer = useActionData<DeletionLinkSent | Refusal>();
  return <DeletionPage {...useLoaderData<typeof loader>()} answer={answer} />;
}
