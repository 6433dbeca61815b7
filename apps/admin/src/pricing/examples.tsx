import { formatCentsRange, formatShortDate } from '@haulbook/core';
import type { Row } from '@haulbook/resource-admin';
import type { PricingSetting } from '../quote-builder/quote-model';
import { pricedExamples } from './price-book';
import type { PriceDraft } from './use-price-draft';

interface ExamplesProps {
  rows: Row[];
  rules: PricingSetting;
  draft: PriceDraft;
}

/** What three usual jobs cost now, and with the prices that are typed but not saved on the day they shall count from. */
export function Examples({ rows, rules, draft }: ExamplesProps) {
  const { numbers, then, effectiveOn } = draft;
  return (
    <section className="ra-panel" aria-label="What customers will see">
      <div className="ra-panel-head">
        <h2>What customers will see{effectiveOn ? ` from ${formatShortDate(effectiveOn)}` : ''}</h2>
      </div>
      <dl className="hb-examples" aria-live="polite">
        {pricedExamples(rows, rules, numbers, then).map(({ name, before, after }) => {
          const [was, is] = [before, after].map(({ lowCents, highCents }) => formatCentsRange(lowCents, highCents));
          return (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {was !== is && <del>{was}</del>} <strong>{is}</strong>
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="hb-panel-text ra-muted">Before coupons and tax.</p>
    </section>
  );
}
