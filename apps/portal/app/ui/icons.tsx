import type { SHAPES } from '../drawings/icon-shapes';
import sheet from '../drawings/drawings.svg?url';

export type IconName = keyof typeof SHAPES;

/**
 * A line icon, from the sheet that every page shares (docs/decisions/pages-rendered-once.md). Decorative: text next to it, or the label of
 * its button, conveys the meaning.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={className ? `icon ${className}` : 'icon'}>
      <use href={`${sheet}#i-${name}`} />
    </svg>
  );
}
