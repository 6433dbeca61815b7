import type { ReactNode } from 'react';
import { useText } from '../language/use-speech';
import { Icon } from '../ui/icons';

/** The cards of an installation without a payment provider, folded: they are for trying things out. */
export function TestCards({ children }: { children: ReactNode }) {
  const t = useText();
  return (
    <details className="menu-group w-full rounded-xl border border-line">
      <summary className="flex min-h-12 items-center justify-between gap-3 px-4 font-medium text-ink-muted">
        <span className="flex items-center gap-2">
          <Icon name="info" /> {t('Test cards')}
        </span>
        <Icon name="chevron" className="chevron size-5 transition-transform" />
      </summary>
      <div className="px-4 pb-4">
        <p className="mb-3 text-sm text-ink-muted">{t('Payments are in test mode: no real card is charged.')}</p>
        {children}
      </div>
    </details>
  );
}
