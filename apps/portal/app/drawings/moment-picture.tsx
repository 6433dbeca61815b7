import { MOMENTS } from './moments';

export type Moment = keyof typeof MOMENTS;

/**
 * What stands above the words of a moment, such as thanks for a booking. It is in the page: a sheet for moments would share the line with the
 * style sheet and the fonts, and in the sheet of all pages it would be read where it is not shown. Decorative.
 */
export function MomentScene({ name, className }: { name: Moment; className: string }) {
  return (
    <svg viewBox="0 0 420 190" width="420" height="190" aria-hidden="true" className={className}>
      {MOMENTS[name]}
    </svg>
  );
}

/** The drawing of a moment, at the top of its card. */
export function MomentPicture({ moment }: { moment: Moment | null }) {
  if (!moment) return null;
  return (
    <div className="no-print bg-linear-to-b from-cream to-(color:--scene-mint,#d8ebe1) px-6 pt-6">
      <MomentScene name={moment} className="mx-auto h-auto w-full max-w-sm" />
    </div>
  );
}
