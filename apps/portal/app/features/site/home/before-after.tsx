import type { DrawnPicture } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import { OwnText } from '../../../site-data/own-text';
import type { Pair } from '../../../site-data/pictures';
import { Photo } from '../../../site-data/photo';
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
            <div className="pair">
              <Half picture={before} label={t('Before')} />
              <Half picture={after} label={t('After')} />
            </div>
            {caption && (
              <figcaption className="p-4 font-semibold text-head">
                <OwnText>{caption}</OwnText>
              </figcaption>
            )}
          </figure>
        ))}
      </div>
    </section>
  );
}

function Half({ picture, label }: { picture: DrawnPicture; label: string }) {
  return (
    <div>
      <Photo picture={picture} most={480} />
      <span>{label}</span>
    </div>
  );
}
