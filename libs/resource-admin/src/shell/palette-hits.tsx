import { useEffect, useRef } from 'react';
import { searchWords } from '@haulbook/resource-contracts';
import { Icon } from '../layout/icon';
import { useHighlight } from '../layout/use-highlight';
import { FoundInWords } from '../parts/found-in-words';
import { useTexts } from '../texts/wording';
import type { Hit, HitGroup } from './hit';

interface PaletteHitsProps {
  id: string;
  groups: HitGroup[];
  /** What is searched for, to be marked in the lines. */
  text: string;
  active: Hit | undefined;
  onPoint: (hit: Hit) => void;
  onGo: (hit: Hit) => void;
}

/** The lines of the palette under the headings of their groups. The active one stays in view. */
export function PaletteHits({ id, groups, text, active, onPoint, onGo }: PaletteHitsProps) {
  const { search } = useTexts();
  useEffect(() => {
    if (active) document.getElementById(`${id}${active.key}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const box = useRef<HTMLDivElement>(null);
  useHighlight(box, searchWords(text));
  return (
    <div ref={box} role="listbox" id={`${id}list`} aria-label={search.results} className="ra-palette-hits">
      {groups.map(({ label, hits }) => (
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden="true">{label}</p>
          {hits.map((hit) => (
            <div
              key={hit.key}
              id={`${id}${hit.key}`}
              role="option"
              tabIndex={-1}
              aria-selected={hit === active}
              onMouseMove={() => hit !== active && onPoint(hit)}
              onMouseDown={(event) => {
                event.preventDefault();
                onGo(hit);
              }}
            >
              <Icon name={hit.icon} size={18} />
              <span className="ra-clip">
                {hit.label} {hit.detail && <span className="ra-muted">{hit.detail}</span>}
                {hit.found && (
                  <span className="ra-found-in">
                    <FoundInWords found={hit.found} />
                  </span>
                )}
              </span>
              {label === search.recent && <span className="ra-hit-kind">{hit.kind}</span>}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
