import { ENGLISH } from '@haulbook/core';
import { STORAGE_PREFIX } from '@haulbook/domain';
import { loadSpeech } from '@haulbook/texts';
import { nameStorage } from '@haulbook/ui';
import { startTransition, StrictMode, useEffect, type ComponentType, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useSessionCheck } from '../features/account/use-session-check';
import { takeEarlyPress } from '../shell/early-press';
import type { RootData } from '../site-data/use-root';
import { ISLAND_IDS, readIsland } from '../island/island-data';
import { Failing } from '../island/failing';
import { IslandRoot } from '../island/island-root';

/** Take over the island of this page. Without the texts of its language, the page goes on in English. */
export async function startIsland<Props extends object>(content: ComponentType<Props>): Promise<void> {
  nameStorage(STORAGE_PREFIX);
  const place = document.querySelector('[data-island]');
  const data = readIsland<Props>(document);
  if (!place || !data) return;
  const speech = await loadSpeech(document.documentElement.lang.slice(0, 2)).catch(() => undefined);
  startTransition(() => {
    const repeatEarlyPress = takeEarlyPress();
    hydrateRoot(
      place,
      <StrictMode>
        <Failing>
          <Watched me={data.root.me} onShown={repeatEarlyPress}>
            <IslandRoot of={content} data={data} speech={speech ?? ENGLISH} />
          </Watched>
        </Failing>
      </StrictMode>,
      { identifierPrefix: ISLAND_IDS },
    );
  });
}

interface WatchedProps {
  me: RootData['me'];
  onShown: () => void;
  /** One element: a second one beside it would number the fields of the island anew. */
  children: ReactElement;
}

/** Watches the session while the island is shown; calls `onShown` once it is taken over, after every effect within. */
function Watched({ me, onShown, children }: WatchedProps) {
  useSessionCheck(me, () => window.location.reload());
  useEffect(onShown, [onShown]);
  return children;
}
