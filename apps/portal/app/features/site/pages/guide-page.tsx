import type { GuideView } from '@haulbook/contracts';
import { formatShortDate } from '@haulbook/core';
import { PageHead } from '../../../shell/page';
import { LastCall } from '../home/last-call';
import { BookingAside } from './booking-aside';
import { GuideCards } from './guide-cards';
import { RichText } from './rich-text';
import { Trail } from './trail';

export interface GuideFacts extends Omit<GuideView, 'body' | 'services'> {
  html: string;
  /** What it is about, each with the path of its page or of its booking. */
  services: { name: string; path: string }[];
  others: { slug: string; title: string; summary: string }[];
}

/** A guide: the owner's article, the services it is about, and further guides. */
export function GuidePage({ title, summary, publishedOn, pictureUrl, pictureShows, html, services, others }: GuideFacts) {
  return (
    <main>
      <Trail trail={[['Guides', '/guides']]} here={title} />
      <PageHead title={title} lead={summary}>
        <p className="mt-5 text-ink-muted">
          <time dateTime={publishedOn}>{formatShortDate(publishedOn)}</time>
        </p>
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <article>
          {pictureUrl && (
            <img src={pictureUrl} alt={pictureShows ?? ''} width={1600} height={900} className="mb-8 h-auto w-full max-w-3xl rounded-2xl" />
          )}
          <RichText html={html} />
        </article>
        <BookingAside title="We can do it for you" href="/book-new">
          <ul className="mt-3">
            {services.map(({ name, path }) => (
              <li key={path}>
                <a href={path} className="link inline-flex min-h-11 items-center">
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </BookingAside>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others-title" className="bg-brand-faint py-12 sm:py-16">
          <div className="shell">
            <h2 id="others-title" className="mb-6 text-3xl">
              More guides
            </h2>
            <GuideCards guides={others} level={3} />
          </div>
        </section>
      )}
      <LastCall />
    </main>
  );
}
