import type { ReactElement } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { PageHead } from '../../../shell/page';

/** A paragraph, a list, or an element. */
type LegalPart = string | readonly string[] | ReactElement;

export interface LegalSection {
  id: string;
  title: string;
  body: readonly LegalPart[];
}

interface Props {
  title: string;
  lead: string;
  /** The effective date, as YYYY-MM-DD. */
  updatedOn: string;
  /** The key points in a few lines. */
  inShort: readonly string[];
  sections: readonly LegalSection[];
}

/** The frame of the legal pages: key points, table of contents and numbered sections, all in the language of the page. */
export function LegalPage({ title, lead, updatedOn, inShort, sections }: Props) {
  const { t, day } = useSpeech();
  return (
    <main>
      <PageHead title={title} lead={lead}>
        <p className="mt-5 text-ink-muted">
          <time dateTime={updatedOn}>{t('Effective {day}', { day: day(updatedOn) })}</time>
        </p>
        <WhatBinds />
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <Contents sections={sections} />
        <div className="prose-page max-w-3xl">
          <section aria-labelledby="short-title" className="rounded-2xl bg-brand-soft p-6 sm:p-8">
            <h2 id="short-title" className="text-xl">
              {t('In short')}
            </h2>
            <List lines={inShort} />
          </section>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-6 pt-10">
              <h2 id={`${section.id}-title`} className="mb-3 flex gap-3 text-2xl">
                <span className="text-cta tabular-nums">{index + 1}.</span> {section.title}
              </h2>
              {section.body.map((part, at) => (
                <Part key={at} part={part} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

/** Say on a translated page that the English text is the one that counts, and where it is. */
function WhatBinds() {
  const { code, t } = useSpeech();
  if (code === 'en') return null;
  return (
    <p className="mt-2 text-ink-muted">
      {t('This is a translation for your convenience. The English text is binding.')}{' '}
      <a className="link" href="?lang=en" hrefLang="en">
        {t('Read it in English')}
      </a>
    </p>
  );
}

function Contents({ sections }: Pick<Props, 'sections'>) {
  const { t } = useSpeech();
  return (
    <nav aria-label={t('On this page')} className="no-print lg:sticky lg:top-6 lg:self-start">
      <p className="font-display text-lg font-bold text-head">{t('On this page')}</p>
      <ol className="mt-3 border-l-2 border-line">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 text-ink-muted hover:border-cta hover:text-brand"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Part({ part }: { part: LegalPart }) {
  if (typeof part === 'string') return <p>{part}</p>;
  return isList(part) ? <List lines={part} /> : part;
}

const isList = (part: LegalPart): part is readonly string[] => Array.isArray(part);

const List = ({ lines }: { lines: readonly string[] }) => (
  <ul>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);
