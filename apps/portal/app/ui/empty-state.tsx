import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';
import { sectionId } from './section-id';

interface EmptyStateProps {
  icon: IconName;
  title: string;
  /** Whether it is a line between sections that have content. */
  compact?: boolean;
  children?: ReactNode;
}

/** The notice that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, compact = false, children }: EmptyStateProps) {
  if (compact) return <CompactState icon={icon} title={title} children={children} />;
  return (
    <div className="rounded-2xl border border-dashed border-line-strong/60 bg-surface px-6 py-10 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="mt-4 font-semibold text-head">{title}</p>
      {children && <div className="mt-1 text-ink-muted">{children}</div>}
    </div>
  );
}

function CompactState({ icon, title, children }: EmptyStateProps) {
  return (
    <div className="flex items-center gap-4 rounded-2xl border border-dashed border-line-strong/60 bg-surface px-5 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-6" />
      </span>
      <div>
        <p className="font-semibold text-head">{title}</p>
        <p className="text-ink-muted">{children}</p>
      </div>
    </div>
  );
}

/** A titled section of the dashboard; its title is also its anchor. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section id={sectionId(title)} className="mb-10 scroll-mt-6">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
