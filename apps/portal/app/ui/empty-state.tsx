import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons';

/** The notice that there is nothing yet, and what to do about it. */
export function EmptyState({ icon, title, children }: { icon: IconName; title: string; children?: ReactNode }) {
  return (
    <div className="rounded-2xl border border-dashed border-line-strong/60 bg-surface px-6 py-10 text-center">
      <span className="mx-auto grid size-14 place-items-center rounded-full bg-brand-soft text-brand">
        <Icon name={icon} className="size-7" />
      </span>
      <p className="mt-4 font-semibold text-brand-strong">{title}</p>
      {children && <div className="mt-1 text-ink-muted">{children}</div>}
    </div>
  );
}

/** A titled section of the dashboard. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mb-10">
      <h2 className="mb-4 text-xl">{title}</h2>
      {children}
    </section>
  );
}
