import type { DrawnPicture } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import type { Pair } from '../../../site-data/pictures';
import { Photo } from '../../../ui/photo';
import { SectionHead } from '../../../ui/section-head';

/** Pictures of places before and after the crew was there; nothing without any. */
export function BeforeAfter({ pairs }: { pairs: readonly Pair[] }) {
  const t = useText();
  if (pairs.length === 0) return null;
  return (
    <section aria-labelledby="pairs-title" className="shell section">
      <SectionHead id="pairs-title" kicker={t('Before and after')} title={t('What a visit changes')} />
      <div role="region" aria-label={t('Before and after')} tabIndex={0} className="swipe mt-6 sm:mt-10">
        {pairs.map(({ before, after, caption }) => (
          <figure key={before.key} className="card overflow-hidden">
            <div className="grid grid-cols-2 gap-0.5">
              <Half picture={before} label={t('Before')} />
              <Half picture={after} label={t('After')} />
            </div>
            {caption && <figcaption className="p-4 font-semibold text-head">{caption}</figcaption>}
          </figure>
        ))}
      </div>
    </section>
  );
}

function Half({ picture, label }: { picture: DrawnPicture; label: string }) {
  return (
    <div className="relative">
      <Photo picture={picture} most={480} className="aspect-square w-full sm:aspect-3/4" />
      <span className="absolute bottom-2 left-2 rounded-full bg-brand-strong px-3 py-1 text-sm font-semibold text-white">{label}</span>
    </div>
  );
}
