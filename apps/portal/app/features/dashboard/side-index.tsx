import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useText } from '../../language/use-speech';
import { sectionId } from '../../ui/section-id';

interface Props {
  /** The titles of the page's sections. */
  titles: readonly string[];
  children: ReactNode;
}

/** A long page with an index of its sections beside it on large screens. */
export function SideIndex({ titles, children }: Props) {
  const t = useText();
  return (
    <div className="grid grid-cols-1 items-start gap-x-10 lg:grid-cols-[13rem_minmax(0,48rem)]">
      <nav aria-label={t('On this page')} className="sticky top-6 max-lg:hidden">
        <ul className="border-l-2 border-line">
          {titles.map((title) => (
            <li key={title}>
              {/* The router's link: it would answer a plain anchor with the place where an earlier page was scrolled to. */}
              <Link
                to={`#${sectionId(title)}`}
                className="-ml-0.5 flex min-h-11 items-center border-l-2 border-transparent px-4 py-2 leading-snug text-ink-muted hover:border-brand hover:text-brand"
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>{children}</div>
    </div>
  );
}
