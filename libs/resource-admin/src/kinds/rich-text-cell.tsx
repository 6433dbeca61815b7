import { lazy, Suspense } from 'react';
import { filled } from './cells';

const RichText = lazy(async () => ({ default: (await import('./rich-text')).RichText }));

/** A cell for a Markdown text: as readers see it on a record, as it is stored in a list. */
export const RichTextCell = filled(({ value, place }) =>
  place === 'list' ? (
    <span className="ra-clip">{String(value)}</span>
  ) : (
    <Suspense fallback={<span className="ra-paragraphs">{String(value)}</span>}>
      <RichText text={String(value)} />
    </Suspense>
  ),
);
