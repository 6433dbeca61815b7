import { createHash } from 'node:crypto';
import { costsOf } from './order-costs-statement.js';

/**
 * Of the rule that kept costs were added up by. Where it changes, a migration marks all orders, as `KeptOrderCostsAside` does, in the phase
 * `contract`: a version that still runs would add them up by its own rule.
 */
const KEPT_BY = '7ee55938a895';

it('is the rule by which the costs of orders are kept: with another one, a migration marks them all', () => {
  const rule = costsOf('true').replaceAll(/\s+/g, ' ');
  expect(createHash('sha256').update(rule).digest('hex').slice(0, 12)).toBe(KEPT_BY);
});
