import type { HeadersFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { keepValues } from '../features/account/keep-values';
import { SecurityPanel } from '../features/account/security/security-panel';
import { changeSecurity, loadSecurity } from '../features/account/security/security.server';
import { keptForOne } from '../http/kept-page';
import { homeOf, requireAccount, sendTo } from '../http/session.server';
import { useText } from '../language/use-speech';
import { privateMeta } from '../seo/meta';
import { Icon } from '../ui/icons';

export const meta: MetaFunction = (args) => privateMeta(args, 'Sign-in and security');

export const headers: HeadersFunction = keptForOne;

/** Load the page. Staff have no dashboard in the portal, so they see the page on its own; customers see it within theirs. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { me } = await requireAccount(request, context);
  const home = homeOf(me, null) ?? '/';
  if (home === '/dashboard' && me.user?.customerId) throw sendTo(`/dashboard/security${new URL(request.url).search}`);
  return { ...(await loadSecurity(request, context)), home };
}

export const action = changeSecurity;

export const clientAction = keepValues;

export default function AccountSecurity() {
  const t = useText();
  const { home, ...loaded } = useLoaderData<typeof loader>();
  return (
    <main className="flex-1 bg-cream pb-16">
      <div className="shell max-w-3xl pt-8 sm:pt-12">
        <a className="link inline-flex min-h-11 items-center gap-2" href={home}>
          <Icon name="back" /> {home === '/admin' ? t('Back office') : t('Back')}
        </a>
        <h1 className="mt-2 mb-6 text-3xl">{t('Sign-in and security')}</h1>
        <SecurityPanel {...loaded} answer={useActionData<typeof action>()} />
      </div>
    </main>
  );
}
