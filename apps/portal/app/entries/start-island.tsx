import { ENGLISH } from '@haulbook/core';
import { STORAGE_PREFIX } from '@haulbook/domain';
import { loadSpeech } from '@haulbook/texts';
import { nameStorage } from '@haulbook/ui';
import { startTransition, StrictMode, type ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { useSessionCheck } from '../features/account/use-session-check';
import { ISLAND_IDS, readIsland } from '../island/island-data';
import { Failing } from '../island/failing';
import { IslandRoot } from '../island/island-root';
import { useReload } from '../island/use-reload';
import { EarlyInputAgain, noteEarlyInput, type EarlyInput } from '../shell/early-input';
import { takeEarlyPress } from '../shell/early-press';
import { useRoot } from '../site-data/use-root';

/** Take over the island of this page. Without the texts of its language, the page goes on in English. */
export async function startIsland<Props extends object>(content: ComponentType<Props>): Promise<void> {
  nameStorage(STORAGE_PREFIX);
  const place = document.querySelector('[data-island]');
  const data = readIsland<Props>(document);
  if (!place || !data) return;
  const speech = await loadSpeech(document.documentElement.lang.slice(0, 2)).catch(() => undefined);
  startTransition(() => {
    const repeatEarlyPress = takeEarlyPress();
    const input = noteEarlyInput(place);
    hydrateRoot(
      place,
      <StrictMode>
        <Failing>
          <IslandRoot of={watched(content, input, repeatEarlyPress)} data={data} speech={speech ?? ENGLISH} />
        </Failing>
      </StrictMode>,
      { identifierPrefix: ISLAND_IDS },
    );
  });
}

/**
 * Return the content of an island with a watch over the session, which loads the page again where it is.
 * @param input what was entered before the island was taken over.
 * @param onShown called once the island is taken over and has that.
 */
function watched<Props extends object>(Content: ComponentType<Props>, input: EarlyInput, onShown: () => void): ComponentType<Props> {
  return function Watched(props: Props) {
    const reload = useReload();
    useSessionCheck(useRoot().me, () => void reload());
    return (
      <>
        <Content {...props} />
        <EarlyInputAgain early={input} then={onShown} />
      </>
    );
  };
}
