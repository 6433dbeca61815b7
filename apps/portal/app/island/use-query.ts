import { createContext, useContext, useEffect, useMemo, useState } from 'react';

/** The query of the address that the server drew the page for. */
export const DrawnQuery = createContext('');

const CHANGED = 'haulbook:query';

type ChangeQuery = (change: (now: URLSearchParams) => URLSearchParams) => void;

/** Return the query of the address, and what changes it. */
export function useQuery(): [URLSearchParams, ChangeQuery] {
  // In state, and no store: what a step changes besides the address is drawn together with it.
  const [search, setSearch] = useState(useContext(DrawnQuery));
  useEffect(() => {
    const hear = () => setSearch(window.location.search);
    hear();
    return listen(hear);
  }, []);
  return [useMemo(() => new URLSearchParams(search), [search]), changeQuery];
}

function listen(told: () => void): () => void {
  window.addEventListener('popstate', told);
  window.addEventListener(CHANGED, told);
  return () => {
    window.removeEventListener('popstate', told);
    window.removeEventListener(CHANGED, told);
  };
}

/** Change the query as following a link would: the page begins at its top, and the browser's button leads back. */
const changeQuery: ChangeQuery = (change) => {
  const next = new URL(window.location.href);
  next.search = change(new URLSearchParams(next.search)).toString();
  if (next.href === window.location.href) return;
  window.history.pushState(null, '', next);
  window.dispatchEvent(new Event(CHANGED));
  window.scrollTo(0, 0);
};
