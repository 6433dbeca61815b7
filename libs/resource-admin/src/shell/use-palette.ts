import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import type { MenuItem } from '../menu/build-menu';
import { useAdmin } from '../schema/admin-context';
import { useTexts } from '../texts/wording';
import type { Hit, HitGroup } from './hit';
import { recentHits, rememberHit } from './recent-hits';
import { usePageHits } from './use-page-hits';
import { useRecordHits } from './use-record-hits';

/** Return the groups of lines for a text; without one, what was opened recently. What is not found can be created. */
function useGroups(text: string, menu: MenuItem[]) {
  const { search } = useTexts();
  const { me } = useAdmin().schema;
  const [recent] = useState(() => recentHits(me.id));
  const pages = usePageHits(text, menu);
  const { groups: records, searching, failed, similar } = useRecordHits(text);
  const found = [...records, ...pages.groups];
  const isNothing = text !== '' && !searching && found.length === 0;
  const all: HitGroup[] = isNothing
    ? [{ label: search.create, hits: pages.creates }]
    : [...(text === '' ? [{ label: search.recent, hits: recent }] : []), ...found];
  const count = all.reduce((sum, { hits }) => sum + hits.length, 0);
  const outcome = isNothing ? search.nothing(text) : similar ? search.similar(text, count) : search.found(count);
  const status = failed ? search.failed : searching ? search.searching : outcome;
  return { groups: all.filter(({ hits }) => hits.length > 0), searching, status };
}

/** The behavior of the palette: what it lists, which line is active, and where it leads. */
export function usePalette(text: string, menu: MenuItem[], onClose: () => void) {
  const { groups, searching, status } = useGroups(text, menu);
  const navigate = useNavigate();
  const { me } = useAdmin().schema;
  const id = useId();
  const [at, setAt] = useState({ text, index: 0 });
  const isChosen = useRef(false);
  const hits = useMemo(() => groups.flatMap((group) => group.hits), [groups]);
  const index = at.text === text ? Math.min(at.index, Math.max(0, hits.length - 1)) : 0;

  const go = (hit: Hit | undefined) => {
    if (!hit) return;
    rememberHit(me.id, hit);
    onClose();
    navigate(hit.to);
  };
  // Enter that was pressed before the records arrived opens the first of them.
  useEffect(() => {
    if (!isChosen.current || searching) return;
    isChosen.current = false;
    go(hits[index]);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && hits.length > 0) {
      event.preventDefault();
      setAt({ text, index: (index + step + hits.length) % hits.length });
    }
    isChosen.current = event.key === 'Enter' && searching;
    if (event.key === 'Enter' && !searching) go(hits[index]);
  };
  return { id, groups, active: hits[index], status, go, point: (hit: Hit) => setAt({ text, index: hits.indexOf(hit) }), onKeyDown };
}
