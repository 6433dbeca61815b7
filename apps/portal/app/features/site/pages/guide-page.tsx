import type { DrawnPicture, GuideView } from '@haulbook/contracts';
import type { InEnglish } from '../../../http/site-pages.server';
import { OwnText, useOwnLang } from '../../../site-data/own-text';
import { useSpeech } from '../../../language/use-speech';
import { PageHead } from '../../../shell/page';
import { LastCall } from '../home/last-call';
import { BookingAside } from './booking-aside';
import { Photo } from '../../../site-data/photo';
import { GuideCards, type GuideCard } from './guide-cards';
import { RichText } from './rich-text';
import { Trail } from './trail';

export interface GuideFacts extends Omit<GuideView, 'body' | 'services'>, InEnglish {
  html: string;
  /** What it is about, each with the path of its page or of its booking. */
  services: { name: string; path: string }[];
  others: GuideCard[];
  /** The owner's pictures within it. */
  pictures: { picture: DrawnPicture; caption: string | null }[];
}

/** A guide: the owner's article, the services it is about, and further guides. */
export function GuidePage({ title, summary, publishedOn, pictureUrl, pictureShows, html, services, others, pictures }: GuideFacts) {
  const { t, day } = useSpeech();
  const langOf = useOwnLang();
  return (
    <main>
      <Trail trail={[[t('Guides'), '/guides']]} here={<OwnText>{title}</OwnText>} />
      <PageHead title={<OwnText>{title}</OwnText>} lead={<OwnText>{summary}</OwnText>}>
        <p className="mt-5 text-ink-muted">
          <time dateTime={publishedOn}>{day(publishedOn)}</time>
        </p>
      </PageHead>
      <div className="shell grid gap-x-16 gap-y-10 py-12 sm:py-16 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <article>
          {pictureUrl && (
            <img
              src={pictureUrl}
              alt={pictureShows ?? ''}
              lang={pictureShows ? langOf(pictureShows) : undefined}
              width={1600}
              height={900}
              className="mb-8 h-auto w-full max-w-3xl rounded-2xl"
            />
          )}
          <RichText html={html} />
          <Pictures pictures={pictures} />
        </article>
        <BookingAside title={t('We can do it for you')} href="/book-new">
          <ul className="mt-3">
            {services.map(({ name, path }) => (
              <li key={path}>
                <a href={path} className="link inline-flex min-h-11 items-center">
                  <OwnText>{name}</OwnText>
                </a>
              </li>
            ))}
          </ul>
        </BookingAside>
      </div>
      {others.length > 0 && (
        <section aria-labelledby="others-title" className="section">
          <div className="shell">
            <h2 id="others-title" className="mb-6 text-3xl">
              {t('More guides')}
            </h2>
            <GuideCards guides={others} level={3} />
          </div>
        </section>
      )}
      <LastCall />
    </main>
  );
}

function Pictures({ pictures }: Pick<GuideFacts, 'pictures'>) {
  return pictures.map(({ picture, caption }) => (
    <figure key={picture.key} className="mt-8 max-w-3xl">
      <Photo picture={picture} sizes="(width < 64rem) 100vw, 48rem" className="h-auto w-full rounded-2xl" />
      {caption && (
        <figcaption className="mt-2 text-ink-muted">
          <OwnText>{caption}</OwnText>
        </figcaption>
      )}
    </figure>
  ));
}
