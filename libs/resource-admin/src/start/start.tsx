import { lazy, StrictMode, Suspense, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { clearTokensInHash, nameStorage, noteServerTime } from '@haulbook/ui';
import type { BrandColors } from '@haulbook/core';
import type { AdminSchema } from '@haulbook/resource-contracts';
import { createHttp } from '../data/http';
import { leaveEndedView, viewing } from '../data/viewing';
import { createFormat, DEFAULT_REGION } from '../format/format';
import { OverlaysProvider } from '../layout/overlays';
import { textsWith } from '../texts/merge';
import { WordingProvider } from '../texts/wording';
import { addressesOf, type BackOffice } from './back-office';
import { withFrameworkScreens } from './framework-screens';
import { Boot } from './boot';
import { openBackOffice, type OpenBackOffice } from './router';
import { ThemeProvider } from './theme-provider';

const SignInPage = lazy(() => import('../sign-in/sign-in-page').then(({ SignInPage: page }) => ({ default: page })));

/**
 * Return the region of notifications, which `vite.mjs` adds to the page so that they are announced.
 * @param label its name
 */
function noticesRegion(label: string): HTMLElement {
  const region = document.getElementById('notices');
  region?.setAttribute('aria-label', label);
  return region ?? document.body;
}

/** Start the back office of an application in the page's `#root`. */
export function startBackOffice(own: BackOffice): void {
  const backOffice = withFrameworkScreens(own);
  // First: what is kept says as whom the first request is made.
  if (backOffice.storagePrefix) nameStorage(backOffice.storagePrefix);
  const texts = textsWith(backOffice.texts);
  const http = createHttp(texts, () => leaveEndedView(backOffice.base ?? '/admin'));
  const open = async () => {
    // The page preloads the schema of the person themselves: for anyone else it needs another address.
    const address = viewing() ? '/api/admin/schema?viewing' : '/api/admin/schema';
    const { data } = await http.get<AdminSchema>(address);
    if (data.now) noteServerTime(data.now);
    return openBackOffice({ backOffice, schema: data, http });
  };
  const { pathname } = window.location;
  // Providers lead back to an address below /auth, which is the sign-in page's, too.
  const signsIn = pathname === addressesOf(backOffice).login || pathname.startsWith('/auth/');
  // Requested at once, while the rest starts. A visitor has no schema.
  const first = signsIn ? null : open();

  clearTokensInHash();

  // The page's nonce, if its policy has one: antd's styles use it too.
  const nonce = document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce;
  const wording = { texts, format: createFormat({ ...DEFAULT_REGION, ...backOffice.region }, texts) };
  const notices = () => noticesRegion(texts.bell.title);
  const show = (screen: ReactNode, colors?: BrandColors) =>
    createRoot(document.getElementById('root')!).render(
      <StrictMode>
        <ThemeProvider backOffice={backOffice} first={colors} csp={nonce ? { nonce } : undefined}>
          <OverlaysProvider notices={notices}>
            <WordingProvider value={wording}>{screen}</WordingProvider>
          </OverlaysProvider>
        </ThemeProvider>
      </StrictMode>,
    );
  // Until then the page shows what it came with (`vite.mjs`): drawing anything else would only hold up what people wait for.
  const boot = (outcome: OpenBackOffice | Error) =>
    show(<Boot backOffice={backOffice} first={outcome} open={open} />, outcome instanceof Error ? undefined : outcome.colors);
  if (first) void first.then(boot, boot);
  else
    show(
      <Suspense>
        <SignInPage backOffice={backOffice} http={http} />
      </Suspense>,
    );
}
