import { Link } from 'react-router';
import { RULE_NUMBERS, ruleKey } from '@haulbook/domain';
import { useResourcePaths } from '@haulbook/resource-admin';
import { NumberInput } from './number-input';
import { taxGroups } from './price-book';
import type { PriceDraft } from './use-price-draft';

/** The rules beside the price list, each to be typed over. */
export function PricingRulesPanel({ draft }: { draft: PriceDraft }) {
  const settings = useResourcePaths('settings');
  return (
    <section className="ra-panel hb-prices" aria-label="Rules">
      <div className="ra-panel-head">
        <h2>Rules</h2>
        <Link to={settings.show('pricing')}>Heavy materials</Link>
      </div>
      <ul>
        {Object.entries(RULE_NUMBERS).map(([name, { label }]) => (
          <NumberRow key={name} keys={[ruleKey(name)]} label={label} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

/** The sales tax of each county, to be typed over for all of its ZIP codes at once. */
export function CountyTaxes({ draft }: { draft: PriceDraft }) {
  const areas = useResourcePaths('service-areas');
  const groups = taxGroups(draft.numbers);
  return (
    <section className="ra-panel hb-prices" aria-label="Sales tax by county">
      <div className="ra-panel-head">
        <h2>Sales tax by county</h2>
        <Link to={areas.list}>Service areas</Link>
      </div>
      {groups.length === 0 && (
        <p className="hb-panel-text ra-muted">No service areas yet. Add the ZIP codes you serve, each with its tax.</p>
      )}
      <ul>
        {groups.map(({ county, keys, zips }) => (
          <NumberRow key={keys[0]} keys={keys} label={zips ? `${county} (${zips.join(', ')})` : county} draft={draft} />
        ))}
      </ul>
    </section>
  );
}

function NumberRow({ keys, label, draft }: { keys: string[]; label: string; draft: PriceDraft }) {
  const [key] = keys as [string];
  const was = draft.numbers[key];
  if (was === undefined) return null;
  return (
    <li className={key in draft.changed ? 'hb-price-changed' : undefined}>
      <span>{label}</span>
      <NumberInput name={key} label={label} was={was} value={draft.changed[key] ?? was} onChange={(value) => draft.change(keys, value)} />
    </li>
  );
}
