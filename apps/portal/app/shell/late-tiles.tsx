import { whenPainted } from './after-paint';
import { useNonce } from './nonce';

const SHOW_TILES = whenPainted("() => document.querySelectorAll('[data-tile]').forEach((tile) => (tile.outerHTML = tile.textContent))");

/** Shows the tiles of a page (`drawings/service-scene.tsx`) once it has been painted. It stands below them. */
export function LateTiles() {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SHOW_TILES }} />;
}
