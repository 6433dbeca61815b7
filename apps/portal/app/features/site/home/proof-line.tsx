import type { SitePagesView } from '@haulbook/contracts';
import type { ReactNode } from 'react';
import { useSpeech } from '../../../language/use-speech';
import { Icon, type IconName } from '../../../ui/icons';

export type ShownProof = SitePagesView['proof'];

/** What speaks for the business, each as far as it is true today; nothing without any. */
export function ProofLine({ proof: { insured, licensed, jobs, rating } }: { proof: ShownProof }) {
  const { t, number } = useSpeech();
  if (!insured && !licensed && !jobs && !rating) return null;
  return (
    <section aria-label={t('Why you can trust us')} className="border-y border-line bg-surface">
      <ul className="shell flex flex-wrap justify-between gap-x-10 gap-y-4 py-5">
        {rating && (
          <Fact icon="star" title={t('{stars} out of 5 stars', { stars: rating.stars.toFixed(1) })}>
            <a href={rating.url} target="_blank" rel="noopener" className="link">
              {t('{count} ratings on {source}', { count: number(rating.count), source: rating.source })}
              <span className="sr-only"> {t('(opens in a new tab)')}</span>
            </a>
          </Fact>
        )}
        {jobs && (
          <Fact icon="truck" title={t('{jobs}+ jobs done', { jobs: number(jobs) })}>
            {t('Counted from our own books')}
          </Fact>
        )}
        {insured && (
          <Fact icon="shield" title={t('Insured')}>
            {[insured.cover, insured.insurer].filter(Boolean).join(', ')}
          </Fact>
        )}
        {licensed && (
          <Fact icon="check" title={t('Licensed')}>
            {t('No. {number}', { number: [licensed.number, licensed.issuer].filter(Boolean).join(', ') })}
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
