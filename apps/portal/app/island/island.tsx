import { useLocation } from '@remix-run/react';
import { createContext, useContext, type ComponentType, type ReactElement } from 'react';
import { useSpeech } from '../language/use-speech';
import { useRoot, type RootData } from '../site-data/use-root';
import { ISLAND_DATA, writeIsland } from './island-data';
import { IslandRoot } from './island-root';

/** Draws an island by itself: React numbers its fields from its root, as it does in the browser. Set by the server, which alone draws them. */
export const DrawIsland = createContext<(island: ReactElement) => string>(() => '');

interface Props<Content extends object> {
  of: ComponentType<Content>;
  props: Content;
}

/**
 * The part of a page without Remix's scripts that React takes over in the browser, by the page's own script, which calls `startIsland` with
 * the same component (docs/decisions/islands.md). The parts may use nothing of `@remix-run/react`.
 */
export function Island<Content extends object>({ of, props }: Props<Content>) {
  const draw = useContext(DrawIsland);
  const speech = useSpeech();
  const data = { root: withoutMenus(useRoot()), search: useLocation().search, props };
  return (
    <>
      <div data-island dangerouslySetInnerHTML={{ __html: draw(<IslandRoot of={of} data={data} speech={speech} />) }} />
      {import.meta.env.DEV && <script dangerouslySetInnerHTML={{ __html: NO_REPLACING }} />}
      <script type="application/json" {...{ [ISLAND_DATA]: '' }} dangerouslySetInnerHTML={{ __html: writeIsland(data) }} />
    </>
  );
}

/** What modules with components look for in development, where React would replace them as they are changed: here, by a reload. */
const NO_REPLACING =
  'window.__vite_plugin_react_preamble_installed__ = true; window.$RefreshReg$ = () => {}; window.$RefreshSig$ = () => (type) => type;';

/** Header, footer and style are outside of every island. */
const withoutMenus = (root: RootData): RootData => ({ ...root, style: '', services: [], towns: [] });
