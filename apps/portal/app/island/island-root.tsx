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
export function IslandRoot<Content extends object>({ of: Content, data, speech }: Props<Content>) {
  const [props, setProps] = useState(data.props);
  const reload = useCallback(async () => {
    const fresh = await freshProps<Content>().catch(() => null);
    if (fresh) setProps(fresh);
    else window.location.reload();
  }, []);
  return (
    <RootContext.Provider value={data.root}>
      <SpeechContext.Provider value={speech}>
        <DrawnQuery.Provider value={data.search}>
          <ReloadContext.Provider value={reload}>
            <Content {...props} />
          </ReloadContext.Provider>
        </DrawnQuery.Provider>
      </SpeechContext.Provider>
    </RootContext.Provider>
  );
}

/** Load the page of this address once more for what its island shows now; null for one without an island, such as that of an error. */
async function freshProps<Content>(): Promise<Content | null> {
  const page = await fetch(window.location.href, { headers: { accept: 'text/html' } });
  return readIsland<Content>(new DOMParser().parseFromString(await page.text(), 'text/html'))?.props ?? null;
}
