import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepValues } from '../features/account/keep-values';
import { SecurityPanel, securityTopics } from '../features/account/security/security-panel';
import { changeSecurity, loadSecurity } from '../features/account/security/security.server';
import { SideIndex } from '../features/dashboard/side-index';
import { keptForOne } from '../http/kept-page';
import { requireCustomer } from '../http/session.server';
import { useText } from '../language/use-speech';
import { privateMeta } from '../seo/meta';

export const meta: MetaFunction = (args) => privateMeta(args, 'Sign-in and security');

export const headers: HeadersFunction = keptForOne;

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireCustomer(request, context);
  return loadSecurity(request, context);
}

export const action = changeSecurity;

export const clientAction = keepValues;

export default function DashboardSecurity() {
  const t = useText();
  const loaded = useLoaderData<typeof loader>();
  return (
    <SideIndex titles={securityTopics(loaded.security).map((title) => t(title))}>
      <h1 className="mb-5 text-2xl">{t('Sign-in and security')}</h1>
      <SecurityPanel {...loaded} answer={useActionData<typeof action>()} />
    </SideIndex>
  );
}
