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

/** Return the languages of the page, and of its parts that are in another one. */
const languagesOf = (page: Document): string[] => {
  const parts = [...page.querySelectorAll<HTMLElement>('[data-speech]')].map(({ dataset }) => dataset.speech!);
  return [...new Set([page.documentElement.lang.slice(0, 2), ...parts])];
};

/** They are there before React takes the page over. Without one, its part goes on in English. */
const speechLoaded = Promise.allSettled(languagesOf(document).map(loadSpeech));

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
