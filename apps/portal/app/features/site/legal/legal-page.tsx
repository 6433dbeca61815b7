import { formatShortDate } from '@haulbook/core';
import type { ReactNode } from 'react';
import { PageHead } from '../../../shell/page';

export interface LegalSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface Props {
  title: string;
  lead: string;
  /** The effective date, as YYYY-MM-DD. */
  updatedOn: string;
  /** The key points in a few lines. */
  inShort: string[];
  sections: LegalSection[];
}

/** The frame of the legal pages: key points, table of contents and numbered sections. */
export function LegalPage({ title, lead, updatedOn, inShort, sections }: Props) {
  return (
    <main>
      <PageHead title={title} lead={lead}>
        <p className="mt-5 text-ink-muted">
          Effective <time dateTime={updatedOn}>{formatShortDate(updatedOn)}</time>
        </p>
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="On this page" className="no-print lg:sticky lg:top-6 lg:self-start">
          <p className="font-display text-lg font-bold text-head">On this page</p>
          <ol className="mt-3 border-l-2 border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 text-ink-muted hover:border-cta hover:text-brand"
                >
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-page max-w-3xl">
          <section aria-labelledby="short-title" className="rounded-2xl bg-brand-soft p-6 sm:p-8">
            <h2 id="short-title" className="text-xl">
              In short
            </h2>
            <ul>
              {inShort.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          </section>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-6 pt-10">
              <h2 id={`${section.id}-title`} className="mb-3 flex gap-3 text-2xl">
                <span className="text-cta tabular-nums">{index + 1}.</span> {section.title}
              </h2>
              {section.body}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}
