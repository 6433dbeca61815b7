import type { DrawnPicture } from '@haulbook/contracts';
import { OwnText } from '../../../site-data/own-text';
import { Photo } from '../../../site-data/photo';

export interface GuideCard {
  slug: string;
  title: string;
  summary: string;
  /** The owner's picture for it; null without one. */
  picture?: DrawnPicture | null;
}

/** Guides as cards that lead to them. */
export function GuideCards({ guides, level = 2 }: { guides: readonly GuideCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {guides.map(({ slug, title, summary, picture }) => (
        <li key={slug} className="card relative overflow-hidden p-6 hover:border-brand">
          {picture && (
            <Photo
              picture={picture}
              sizes="(width < 40rem) 100vw, 22rem"
              className="-m-6 mb-5 aspect-video w-[calc(100%+3rem)] max-w-none"
            />
          )}
          <Heading className="text-xl leading-tight">
            <a href={`/guides/${slug}`} className="after:absolute after:inset-0 hover:text-brand">
              <OwnText>{title}</OwnText>
            </a>
          </Heading>
          <p className="mt-2 leading-relaxed text-ink-muted">
            <OwnText>{summary}</OwnText>
          </p>
        </li>
      ))}
    </ul>
  );
}
