import type { Speech } from '@haulbook/core';
import { useCallback, useState, type ComponentType } from 'react';
import { SpeechContext } from '../language/use-speech';
import { RootContext } from '../site-data/use-root';
import { readIsland, type IslandData } from './island-data';
import { DrawnQuery } from './use-query';
import { ReloadContext } from './use-reload';

interface Props<Content extends object> {
  of: ComponentType<Content>;
  data: IslandData<Content>;
  speech: Speech;
}

/** What is around the content of an island, on the server as in the browser. */
export function IslandRoot<Content extends object>({ of: Content, data: drawn, speech }: Props<Content>) {
  const [{ root, search, props }, setData] = useState(drawn);
  const reload = useCallback(async () => {
    const fresh = await freshData<Content>().catch(() => null);
    if (fresh) setData(fresh);
    else window.location.reload();
  }, []);
  return (
    <RootContext.Provider value={root}>
      <SpeechContext.Provider value={speech}>
        <DrawnQuery.Provider value={search}>
          <ReloadContext.Provider value={reload}>
            <Content {...props} />
          </ReloadContext.Provider>
        </DrawnQuery.Provider>
      </SpeechContext.Provider>
    </RootContext.Provider>
  );
}

/** Load the page of this address once more for what its island shows now; null for one without an island, such as that of an error. */
async function freshData<Content>(): Promise<IslandData<Content> | null> {
  const page = await fetch(window.location.href, { headers: { accept: 'text/html' } });
  return readIsland<Content>(new DOMParser().parseFromString(await page.text(), 'text/html'));
}
