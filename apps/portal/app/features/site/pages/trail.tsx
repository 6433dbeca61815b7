import type { ReactNode } from 'react';
import { useText } from '../../../language/use-speech';

/** The way from the home page to this one. @param trail the pages between, as names and paths */
export function Trail({ trail = [], here }: { trail?: readonly (readonly [name: string, path: string])[]; here: ReactNode }) {
  const t = useText();
  return (
    <nav aria-label={t('Breadcrumb')} className="border-b border-line bg-cream">
      <ol className="shell flex flex-wrap items-center gap-x-2 py-1 text-sm text-ink-muted">
        {[[t('Home'), '/'] as const, ...trail].map(([name, path]) => (
          <li key={path} className="flex items-center gap-x-2">
            <a href={path} className="inline-flex min-h-9 items-center hover:text-brand hover:underline">
              {name}
            </a>
            <span aria-hidden="true">›</span>
          </li>
        ))}
        <li aria-current="page" className="py-1.5 text-ink">
          {here}
        </li>
      </ol>
    </nav>
  );
}
