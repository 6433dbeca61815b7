import type { GuideView } from '@haulbook/contracts';
import { formatShortDate } from '@haulbook/core';
import { PageHead } from '../../../shell/page';
import { LastCall } from '../home/last-call';
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
export function GuidePage({ title, summary, publishedOn, html, services, others }: GuideFacts) {
  return (
    <main>
      <Trail trail={[['Guides', '/guides']]} here={title} />
      <PageHead title={title} lead={summary}>
        <p className="mt-5 text-ink-muted">
          <time dateTime={publishedOn}>{formatShortDate(publishedOn)}</time>
        </p>
      </PageHead>
      <article className="shell py-12 sm:py-16">
        <RichText html={html} />
        {services.length > 0 && (
          <section aria-labelledby="about-title" className="mt-10 max-w-3xl rounded-2xl bg-brand-soft p-6 sm:p-8">
            <h2 id="about-title" className="text-xl">
              We can do it for you
            </h2>
            <ul className="mt-2 flex flex-wrap gap-x-6">
              {services.map(({ name, path }) => (
                <li key={path}>
                  <a href={path} className="link inline-flex min-h-11 items-center">
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
      </article>
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
