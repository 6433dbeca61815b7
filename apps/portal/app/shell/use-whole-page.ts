import { useEffect } from 'react';
import { haveTextsOf, usePageHandle } from './page-handle';

/** Load a page as a document where a script led to it without having its texts. Loaded so, it runs no effects. */
export function useWholePage(language: string): void {
  const isIncomplete = !haveTextsOf(usePageHandle(), language) && !import.meta.env.DEV;
  useEffect(() => {
    if (isIncomplete) window.location.reload();
  }, [isIncomplete]);
}
