import type { ReactNode } from 'react';
import { ARMCHAIR, BOXES, FRIDGE, TV } from './household';
import { BED_MATTRESS, HOT_TUB, PIANO, RUBBLE, SHED, TIRE } from './items';

/** A drawing and the part of the plane it fills: left, top, width and height. */
interface Picture {
  box: string;
  drawing: ReactNode;
}

const PICTURES: Record<string, Picture> = {
  sofa: { box: '-2 -40 36 42', drawing: ARMCHAIR },
  refrigerator: { box: '-20 -69 72 72', drawing: FRIDGE },
  mattress: { box: '-2 -29 36 36', drawing: BED_MATTRESS },
  'tv-monitor': { box: '-2 -58 36 30', drawing: TV },
  tire: { box: '-4 -36 40 40', drawing: TIRE },
  'hot-tub': { box: '-2 -40 36 42', drawing: HOT_TUB },
  piano: { box: '-2 -42 36 44', drawing: PIANO },
  shed: { box: '-2 -40 36 42', drawing: SHED },
  demolition: { box: '-2 -28 36 32', drawing: RUBBLE },
};
const ANYTHING: Picture = { box: '-18 -66 68 68', drawing: BOXES };

/** A picture of a single item; boxes for one without a drawing. Decorative: its name is beside it. */
export function ItemDrawing({ slug, className = '' }: { slug: string; className?: string }) {
  const { box, drawing } = PICTURES[slug] ?? ANYTHING;
  return (
    <svg viewBox={box} width="44" height="44" aria-hidden="true" className={`shrink-0 ${className}`}>
      {drawing}
    </svg>
  );
}
