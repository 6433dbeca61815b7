import type { ServiceDrawing } from '@haulbook/domain';
import type { ReactNode } from 'react';
import sheet from './tiles.svg?url';

const FRAME = { viewBox: '0 0 320 180', width: 320, height: 180, preserveAspectRatio: 'xMidYMid slice' };

/** What a service is drawn as, where it stands alone: one drawing is less than a request for all of them. Decorative. */
export function ServicePicture({ drawing, className }: { drawing: ReactNode; className: string }) {
  return (
    <svg {...FRAME} aria-hidden="true" className={className}>
      {drawing}
    </svg>
  );
}

const FRAMED = Object.entries(FRAME)
  .map(([name, value]) => `${name}="${value}"`)
  .join(' ');
const sceneOf = (name: ServiceDrawing) => `<svg ${FRAMED} aria-hidden="true" class="size-full"><use href="${sheet}#${name}"></use></svg>`;

/**
 * What the tile of a service shows, from a sheet that is asked for once the page has been painted: before, it would share the line with the
 * style sheet and the fonts. `shell/late-tiles.tsx` puts it in its place; without scripts it is there from the beginning. Text for React, which would
 * otherwise miss what was put aside. Decorative.
 */
export function ServiceScene({ name, className }: { name: ServiceDrawing; className: string }) {
  const html = `<noscript data-tile>${sceneOf(name)}</noscript>`;
  return <div className={className} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
