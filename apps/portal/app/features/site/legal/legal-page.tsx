import { ENGLISH } from '@haulbook/core';
import { RESCHEDULE_NOTICE_HOURS } from '@haulbook/domain';
import type { ReactElement } from 'react';
import { linkTo, Text, useSpeech, useText } from '../../../language/use-speech';
import { PageHead } from '../../../shell/page';
import { useRoot } from '../../../site-data/use-root';

/** Return the periods that legal texts name, in days and hours. `free` is the notice with which a cancellation costs nothing. */
function usePeriods() {
  const { quoteDays: days, freeNoticeHours: free, photoDays } = useRoot().business.rules;
  return { days, free, photoDays, hours: RESCHEDULE_NOTICE_HOURS };
}

export interface LegalSection {
  id: string;
  title: string;
  /** English texts: a paragraph each, or the items of a list; or what is put together by itself. */
  body: (string | string[] | ReactElement | false)[];
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

/** The frame of the legal pages: key points, table of contents and numbered sections. A translation says that the English text applies. */
export function LegalPage({ title, lead, updatedOn, inShort, sections }: Props) {
  const t = useText();
  return (
    <main>
      <PageHead title={t(title)} lead={t(lead)}>
        <Effective on={updatedOn} />
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label={t('On this page')} className="no-print lg:sticky lg:top-6 lg:self-start">
          <p className="font-display text-lg font-bold text-head">{t('On this page')}</p>
          <ol className="mt-3 border-l-2 border-line">
            {sections.map((section) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-0.5 block border-l-2 border-transparent py-1.5 pl-4 text-ink-muted hover:border-cta hover:text-brand"
                >
                  {t(section.title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="prose-page max-w-3xl">
          <section aria-labelledby="short-title" className="rounded-2xl bg-brand-soft p-6 sm:p-8">
            <h2 id="short-title" className="text-xl">
              {t('In short')}
            </h2>
            <Points texts={inShort} />
          </section>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`} className="scroll-mt-6 pt-10">
              <h2 id={`${section.id}-title`} className="mb-3 flex gap-3 text-2xl">
                <span className="text-cta tabular-nums">{index + 1}.</span> {t(section.title)}
              </h2>
              <Body blocks={section.body} />
            </section>
          ))}
        </div>
      </div>
    </main>
  );
}

function Effective({ on }: { on: string }) {
  const { code, day } = useSpeech();
  return (
    <div className="mt-5 text-ink-muted">
      <p>
        <Text
          id="Effective <0/>"
          parts={[
            <time key="day" dateTime={on}>
              {day(on)}
            </time>,
          ]}
        />
      </p>
      {code !== ENGLISH.code && (
        <p>
          <Text
            id="This is a translation. Only <0>the English text</0> is binding."
            parts={[linkTo(`?lang=${ENGLISH.code}`, { hrefLang: ENGLISH.code })]}
          />
        </p>
      )}
    </div>
  );
}

function Points({ texts }: { texts: string[] }) {
  const t = useText();
  const periods = usePeriods();
  return (
    <ul>
      {texts.map((text) => (
        <li key={text}>{t(text, periods)}</li>
      ))}
    </ul>
  );
}

function Body({ blocks }: { blocks: LegalSection['body'] }) {
  const t = useText();
  const periods = usePeriods();
  return blocks.map((block) => {
    if (typeof block === 'string') return <p key={block}>{t(block, periods)}</p>;
    return Array.isArray(block) ? <Points key={block[0]} texts={block} /> : block;
  });
}
