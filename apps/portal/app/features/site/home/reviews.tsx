import type { ReviewsView, ReviewView } from '@haulbook/contracts';
import { useSpeech, useText } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';
import { SectionHead } from '../../../ui/section-head';

/** Published customer reviews; nothing if there are none. */
export function Reviews({ reviews }: { reviews: ReviewsView | null }) {
  const t = useText();
  if (!reviews || reviews.reviews.length === 0) return null;
  const { reviews: shown, total, averageStars } = reviews;
  const only = shown.length === 1 ? shown[0] : undefined;
  return (
    <section aria-labelledby="reviews-title" className="section">
      <div className={`shell ${only ? 'grid items-center gap-10 lg:grid-cols-[1fr_1.6fr]' : ''}`}>
        <SectionHead id="reviews-title" kicker={t('Reviews')} title={t('What our customers say')}>
          {averageStars !== null &&
            t('{stars} out of 5 stars on average, from {total} published reviews.', { stars: averageStars.toFixed(1), total })}
        </SectionHead>
        {only ? <Opinion review={only} large /> : <Opinions reviews={shown} />}
      </div>
    </section>
  );
}

/** Side by side on large screens. On a phone, a row to swipe, which the keyboard can scroll too. */
function Opinions({ reviews }: { reviews: ReviewView[] }) {
  const t = useText();
  const columns = reviews.length === 2 || reviews.length === 4 ? 'lg:grid-cols-2' : 'lg:grid-cols-3';
  return (
    <div
      role="region"
      aria-label={t('Customer reviews')}
      tabIndex={0}
      className="-mx-4 mt-6 snap-x scroll-px-4 overflow-x-auto px-4 pb-3 sm:mt-10 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:overflow-visible lg:p-0"
    >
      <ul className={`flex items-start gap-4 lg:grid lg:gap-6 ${columns}`}>
        {reviews.map((review) => (
          <li key={review.id} className="w-[82vw] max-w-88 shrink-0 snap-start lg:w-auto lg:max-w-none">
            <Opinion review={review} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Opinion({ review, large = false }: { review: ReviewView; large?: boolean }) {
  const { day } = useSpeech();
  const { name, town, stars, text, source, writtenOn } = review;
  return (
    <figure className={`card flex flex-col gap-4 ${large ? 'p-7 sm:p-10' : 'p-6'}`}>
      <Stars count={stars} />
      <blockquote className={`leading-relaxed whitespace-pre-line ${large ? 'text-xl' : ''}`}>{text}</blockquote>
      <figcaption>
        <p className="font-semibold text-head">
          {name}
          {town && <span className="font-normal text-ink-muted">, {town}</span>}
        </p>
        <p className="text-sm text-ink-muted">
          {source && `${source} · `}
          <time dateTime={writtenOn}>{day(writtenOn)}</time>
        </p>
      </figcaption>
    </figure>
  );
}

function Stars({ count }: { count: number }) {
  const t = useText();
  return (
    <p className="relative flex gap-1">
      <span className="sr-only">{t('{count} out of 5 stars', { count })}</span>
      {[1, 2, 3, 4, 5].map((star) => (
        <Icon key={star} name="star" className={`size-5 ${star <= count ? 'fill-cta text-cta' : 'text-line-strong'}`} />
      ))}
    </p>
  );
}
