import { formatCentsRange } from '@haulbook/core';
import type { PricingRules } from '@haulbook/domain';
import type { Row } from '@haulbook/resource-admin';
import { pricedExamples, type NewPrices } from './price-book';

interface ExamplesProps {
  rows: Row[];
  rules: PricingRules;
  changed: NewPrices;
}

/** What three usual jobs cost now, and with the prices that are typed but not saved. */
export function Examples({ rows, rules, changed }: ExamplesProps) {
  return (
    <section className="ra-panel" aria-label="What customers will see">
      <div className="ra-panel-head">
        <h2>What customers will see</h2>
      </div>
      <dl className="hb-examples" aria-live="polite">
        {pricedExamples(rows, rules, changed).map(({ name, before, after }) => {
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
