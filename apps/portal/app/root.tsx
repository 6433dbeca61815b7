import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import {
  data,
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from '@remix-run/react';
import { localToday } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useSessionCheck } from './features/account/use-session-check';
import { barColor, brandStyle } from './http/brand-style.server';
import { businessFor, measuredPercentFor, menuServicesFor } from './http/catalog.server';
import { unlessRefused } from './http/keep-input';
import { spokenFor } from './http/language.server';
import { sitePagesFor, type InEnglish } from './http/site-pages.server';
import { untranslatedFor } from './http/untranslated.server';
import type { FrontDoorContext } from './http/api.server';
import { visitorOf } from './http/session.server';
import { audienceOf, originOf } from './http/site.server';
import { SpeechContext, useLoadedSpeech } from './language/use-speech';
import { pageMeta, privateMeta } from './seo/meta';
import { EARLY_PRESS_SCRIPT } from './shell/early-press';
import { ErrorPage } from './shell/error-page';
import { LateScripts } from './shell/late-scripts';
import { FIRST_STYLE_SCRIPT, LAY_OUT_SCRIPT } from './shell/lay-out-script';
import { MENU_SCRIPT } from './shell/menu-script';
import { NetworkNotes } from './shell/network-notes';
import { NETWORK_SCRIPT } from './shell/network-script';
import { useNonce } from './shell/nonce';
import { ownScript } from './shell/own-script';
import { usePageHandle } from './shell/page-handle';
import { pagePattern } from './shell/page-pattern';
import { PAGE_SCRIPT } from './shell/page-script';
import { SiteFooter } from './shell/site-footer';
import { SiteHeader } from './shell/site-header';
import { useLeaving } from './shell/use-leaving';
import { useWholePage } from './shell/use-whole-page';
import { vitalsScript } from './shell/vitals-script';
import { pictureAt } from './site-data/pictures';
import { knownRoot, RootContext, useRoot, type RootData } from './site-data/use-root';
import stylesheet from './styles/app.css?url';
import headingFont from './styles/fonts/bricolage-grotesque-700.woff2?url';
import textFont from './styles/fonts/figtree.woff2?url';
import vitalsLibrary from 'web-vitals?url';

export const links: LinksFunction = () => [
  ...[headingFont, textFont].map((href) => ({
    rel: 'preload',
    as: 'font' as const,
    type: 'font/woff2',
    href,
    crossOrigin: 'anonymous' as const,
  })),
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Return the title of pages without their own, and of failed pages. */
export const meta: MetaFunction<typeof loader> = (args) => {
  if (!args.error) return pageMeta(args, 'Junk removal');
  return privateMeta(args, isRouteErrorResponse(args.error) && args.error.status === 404 ? 'Page not found' : 'Page Loading Error');
};

/** A refused form (see `keep-input`) changes nothing that every page shows. */
export const shouldRevalidate = unlessRefused;

/** The most towns that the footer lists. */
const FOOTER_TOWNS = 12;

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [visitor, spoken, business, services, measuredPercent, pages] = await Promise.all([
    visitorOf(request, context),
    spokenFor(request, context),
    businessFor(context),
    menuServicesFor(context),
    measuredPercentFor(context),
    sitePagesFor(context),
  ]);
  const { role, user, expiresAt } = visitor.me;
  const { audience, remember } = audienceOf(request);
  const origin = originOf(request);
  const root: RootData = {
    me: { role, user, expiresAt },
    business,
    style: brandStyle(business),
    barColor: barColor(business),
    language: spoken.code,
    languages: spoken.offered,
    inEnglish: await untranslatedFor(context, spoken.code),
    year: new Date().getUTCFullYear(),
    today: localToday(new Date(), business.zone),
    audience,
    origin,
    services,
    towns: pages.towns.slice(0, FOOTER_TOWNS),
    hasGuides: pages.guides.length > 0,
    truck: pictureAt(pages.pictures, 'truck'),
    measuredPercent,
    speedMetricsUrl: (context as FrontDoorContext).speedMetricsUrl ?? null,
  };
  const headers = visitor.headers();
  for (const cookie of [remember, spoken.remember]) if (cookie) headers.append('set-cookie', cookie);
  return data(root, { headers });
}

/**
 * Render nothing before the whole page has arrived: the menus of its header are aligned right and would shift, and the first frame would style
 * and lay out what the scripts of every page do before it, in tasks of their own. React 18 does not know the attribute.
 */
const WHOLE_BEFORE_SHOWN = { blocking: 'render' };

/** Part of every page: the build minifies them. */
const inline = PAGE_SCRIPT + LAY_OUT_SCRIPT + MENU_SCRIPT + NETWORK_SCRIPT + vitalsScript(vitalsLibrary);

/** Add what the page itself shows in English. */
const withPageTexts = (root: RootData, page: Partial<InEnglish> | null | undefined): RootData =>
  page?.inEnglish ? { ...root, inEnglish: [...(root.inEnglish ?? []), ...page.inEnglish] } : root;

/** The document around every page, error pages included. */
export function Layout({ children }: { children: ReactNode }) {
  const nonce = useNonce();
  const { hydrate, scripts, script, island, chrome, worksOffline, alwaysLight, english } = usePageHandle();
  const own = script ?? island;
  // In development every page without one of its own has our scripts, since they bring code changes to the browser.
  const scripted = hydrate !== false || (import.meta.env.DEV && !own);
  const page = useMatches().at(-1);
  const root = withPageTexts(knownRoot(useRouteLoaderData<RootData>('root')), page?.data as Partial<InEnglish> | undefined);
  const { me, measuredPercent, speedMetricsUrl, style, barColor, business, language } = root;
  const speech = useLoadedSpeech(english ? 'en' : language);
  return (
    <RootContext.Provider value={root}>
      <SpeechContext.Provider value={speech}>
        <html
          lang={speech.locale}
          data-light={alwaysLight ? '' : undefined}
          data-user={me.user?.id ?? ''}
          data-page={page && pagePattern(page.pathname, page.params)}
          data-sample={measuredPercent}
        >
          <head>
            <meta charSet="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="theme-color" content={barColor} />
            <meta name="color-scheme" content={alwaysLight ? 'light' : 'light dark'} />
            <link rel="icon" {...(business.logoUrl ? { href: business.logoUrl } : { href: '/favicon.svg', type: 'image/svg+xml' })} />
            <link rel="expect" href="#whole" {...WHOLE_BEFORE_SHOWN} />
            <Meta />
            <Links />
            {style && <style dangerouslySetInnerHTML={{ __html: style }} />}
            {/* Listens before the first button can be pressed. */}
            {(scripted || island) && (
              <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: EARLY_PRESS_SCRIPT }} />
            )}
          </head>
          <body className="flex min-h-dvh flex-col">
            <a href="#main" className="skip">
              {speech.t('Skip to main content')}
            </a>
            {chrome !== 'none' && <SiteHeader />}
            <div id="main" tabIndex={-1} className="flex flex-1 flex-col outline-none">
              {children}
            </div>
            {chrome !== 'none' && <SiteFooter />}
            <NetworkNotes worksOffline={worksOffline} />
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIRST_STYLE_SCRIPT }} />
            <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: inline }} />
            <i id="whole" hidden />
            {speedMetricsUrl && <script src={speedMetricsUrl} defer nonce={nonce} suppressHydrationWarning />}
            {own && <script nonce={nonce} dangerouslySetInnerHTML={{ __html: ownScript(own) }} />}
            {scripted && <ScrollRestoration nonce={nonce} />}
            {scripted && <LateScripts wait={scripts === 'after-paint'} nonce={nonce} />}
          </body>
        </html>
      </SpeechContext.Provider>
    </RootContext.Provider>
  );
}

export default function App() {
  const { me, language } = useRoot();
  useSessionCheck(me, useRevalidator().revalidate);
  useWholePage(language);
  useLeaving();
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage />;
}
