import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { data, isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import type { ReactNode } from 'react';
import { businessFor } from './catalog.server';
import { ErrorPage } from './components/error-page';
import { SiteFooter } from './components/site-footer';
import { SiteHeader } from './components/site-header';
import { usePageHandle } from './handle';
import { pageMeta } from './meta';
import { useNonce } from './nonce';
import { PAGE_SCRIPT } from './page-script';
import { visitorOf } from './session.server';
import stylesheet from './styles/app.css?url';
import { useSessionCheck } from './use-session-check';
import { useRoot, type RootData } from './use-root';

export const links: LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

/** For pages that name themselves not, and for those that failed. */
export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.error) return pageMeta(args, 'Junk removal');
  return pageMeta(args, isRouteErrorResponse(args.error) && args.error.status === 404 ? 'Page not found' : 'Page Loading Error');
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [visitor, business] = await Promise.all([visitorOf(request, context), businessFor(context)]);
  const { role, user } = visitor.me;
  const audience = new URL(request.url).searchParams.get('audience') === 'commercial' ? 'commercial' : 'residential';
  const root: RootData = { me: { role, user }, business, year: new Date().getUTCFullYear(), audience };
  return data(root, { headers: visitor.headers() });
}

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { hydrate, chrome } = usePageHandle();
  return (
    <html lang="en-US">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0f2f25" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        <a href="#main" className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:m-2 focus:bg-white focus:p-3">
          Skip to the page
        </a>
        {chrome !== 'none' && <SiteHeader />}
        <div id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
          {children}
        </div>
        {chrome !== 'none' && <SiteFooter />}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: PAGE_SCRIPT }} />
        {hydrate !== false && <ScrollRestoration nonce={nonce} />}
        {hydrate !== false && <Scripts nonce={nonce} />}
      </body>
    </html>
  );
}

export default function App() {
  const { me } = useRoot();
  useSessionCheck(me.role !== 'visitor');
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
