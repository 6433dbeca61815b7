import { MomentScene, type Moment } from './scene';

/** The drawing of a moment, at the top of its card. */
export function MomentPicture({ moment }: { moment: Moment | null }) {
  if (!moment) return null;
  return (
    <div className="no-print bg-linear-to-b from-cream to-(color:--scene-mint,#d8ebe1) px-6 pt-6">
      <MomentScene name={moment} className="mx-auto h-auto w-full max-w-sm" />
    </div>
  );
}
