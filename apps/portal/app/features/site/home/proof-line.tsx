import type { SitePagesView } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../../ui/icons';

export type ShownProof = SitePagesView['proof'];

/** What speaks for the business, each as far as it is true today; nothing without any. */
export function ProofLine({ proof: { insured, licensed, jobs, rating } }: { proof: ShownProof }) {
  if (!insured && !licensed && !jobs && !rating) return null;
  return (
    <section aria-label="Why you can trust us" className="border-y border-line bg-surface">
      <ul className="shell flex flex-wrap justify-between gap-x-10 gap-y-4 py-5">
        {rating && (
          <Fact icon="star" title={`${rating.stars.toFixed(1)} out of 5 stars`}>
            <a href={rating.url} target="_blank" rel="noopener" className="link">
              {rating.count.toLocaleString('en-US')} ratings on {rating.source}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
          </Fact>
        )}
        {jobs && (
          <Fact icon="truck" title={`${jobs.toLocaleString('en-US')}+ jobs done`}>
            Counted from our own books
          </Fact>
        )}
        {insured && (
          <Fact icon="shield" title="Insured">
            {[insured.cover, insured.insurer].filter(Boolean).join(', ')}
          </Fact>
        )}
        {licensed && (
          <Fact icon="check" title="Licensed">
            No. {[licensed.number, licensed.issuer].filter(Boolean).join(', ')}
          </Fact>
        )}
      </ul>
    </section>
  );
}

function Fact({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-3">
      <Icon name={icon} className="size-7 text-cta" />
      <span className="leading-snug">
        <strong className="block font-display text-head">{title}</strong>
        <span className="text-sm text-ink-muted">{children}</span>
      </span>
    </li>
  );
}
