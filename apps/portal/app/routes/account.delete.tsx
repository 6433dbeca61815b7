import { data, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { apiFor } from '../http/api.server';
import { Alert } from '../ui/alert';
import { CodeForm, ConfirmForm, LinkForm, PasswordForm, RequestStatus, WhatHappens } from '../features/account/deletion/deletion-forms';
import { CardPage } from '../shell/page';
import { answerDeletion, type DeletionLinkSent } from '../features/account/deletion/answers.server';
import type { Refusal } from '../http/form.server';
import type { PageHandle } from '../shell/page-handle';
import { privateMeta } from '../seo/meta';
import { refuseCrossSite } from '../http/same-origin.server';
import { visitorOf } from '../http/session.server';

/** Plain forms: the page works, and ships, without script. */
export const handle: PageHandle = { hydrate: false };

export const meta: MetaFunction = (args) => privateMeta(args, 'Delete my data');

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, me, headers } = await visitorOf(request, context);
  const query = new URL(request.url).searchParams;
  const code = query.get('code')?.trim() ?? '';
  const found = code ? await api.deletion.status(code).catch(() => null) : null;
  const page = { code, found, token: query.get('token') ?? '', email: me.role === 'customer' ? (me.user?.email ?? '') : '' };
  return data(page, { status: code && !found ? 404 : 200, headers: headers() });
}

export async function action({ request, context }: ActionFunctionArgs) {
  refuseCrossSite(request);
  const { api, headers } = apiFor(request, context);
  return answerDeletion(await request.formData(), api, headers);
}

export default function DeleteAccount() {
  const { code, found, token, email } = useLoaderData<typeof loader>();
  const answer = useActionData() as DeletionLinkSent | Refusal | undefined;
  const fields = answer && !answer.ok ? answer.fields : {};
  if (found) {
    return (
      <CardPage title="Delete my data">
        <div className="mt-6">
          <RequestStatus request={found} />
        </div>
      </CardPage>
    );
  }
  return (
    <CardPage title="Delete my data" lead="You can have everything that names you deleted.">
      <div className="mt-6 grid gap-7">
        {answer?.ok && <Alert tone="success">{answer.message}</Alert>}
        {answer && !answer.ok && answer.message && Object.keys(fields).length === 0 && <Alert tone="error">{answer.message}</Alert>}
        {code && <Alert tone="warning">We know no request with this code. Please check it.</Alert>}
        <WhatHappens />
        {token && !answer ? (
          <ConfirmForm token={token} />
        ) : email ? (
          <PasswordForm {...{ email, fields }} />
        ) : (
          <LinkForm {...{ email, fields }} />
        )}
        {email && !token && (
          <details>
            <summary className="link inline-block py-2">My account has no password</summary>
            <div className="pt-4">
              <LinkForm {...{ email, fields: {} }} />
            </div>
          </details>
        )}
        {!token && (
          <div className="border-t border-line pt-6">
            <CodeForm code={code} />
          </div>
        )}
      </div>
    </CardPage>
  );
}
