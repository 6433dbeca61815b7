interface GuideCard {
  slug: string;
  title: string;
  summary: string;
}

/** Guides as cards that lead to them. */
export function GuideCards({ guides, level = 2 }: { guides: readonly GuideCard[]; level?: 2 | 3 }) {
  const Heading = `h${level}` as const;
  return (
    <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {guides.map(({ slug, title, summary }) => (
        <li key={slug} className="card relative p-6 hover:border-brand">
          <Heading className="text-xl leading-tight">
            <a href={`/guides/${slug}`} className="after:absolute after:inset-0 hover:text-brand">
              {title}
            </a>
          </Heading>
          <p className="mt-2 leading-relaxed text-ink-muted">{summary}</p>
        </li>
      ))}
    </ul>
  );
}
