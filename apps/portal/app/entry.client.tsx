import { loadSpeech } from '@haulbook/texts';
import { RemixBrowser } from '@remix-run/react';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LATE } from './shell/after-paint';
import { EarlyInputAgain, noteEarlyInput } from './shell/early-input';
import { takeEarlyPress } from './shell/early-press';
import { failedPage } from './shell/failed-page';
import { setFallbackPage } from './shell/load-route-module';
import { pageDataDecoded } from './shell/page-data';

setFallbackPage(failedPage);

/** The language of the page is there before React takes it over. Without it, the page goes on in English. */
const speechLoaded = loadSpeech(document.documentElement.lang.slice(0, 2)).catch(() => undefined);

void Promise.all([pageDataDecoded(), speechLoaded]).then(() =>
  startTransition(() => {
    document.querySelectorAll(`[${LATE}]`).forEach((element) => element.remove());
    const repeatEarlyPress = takeEarlyPress();
    const input = noteEarlyInput(document);
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
        <EarlyInputAgain early={input} then={repeatEarlyPress} />
      </StrictMode>,
    );
  }),
);
