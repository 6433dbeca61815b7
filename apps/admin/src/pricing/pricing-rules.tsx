import { Link } from 'react-router';
import { useList, type BaseRecord } from '@refinedev/core';
import { formatCents, formatRate } from '@haulbook/core';
import { useResourcePaths, useResourceSchema, type Row } from '@haulbook/resource-admin';
import type { PricingSetting } from '../quote-builder/quote-model';

const ALL_AREAS = 200;

/** The rules beside the price list, each with the way to where it is changed. */
export function PricingRulesPanel({ rules }: { rules: PricingSetting }) {
  const settings = useResourcePaths('settings');
  const areas = useResourcePaths('service-areas');
  const { deposit, cancellation, heavy } = rules;
  const facts: [string, string][] = [
    ['Minimum', formatCents(rules.minimumCents)],
    ['Truck', `${rules.truckCubicYards}\u00a0cu\u00a0yd`],
    ['Stairs', `${rules.freeStairsFlights === 1 ? 'First flight' : `First ${rules.freeStairsFlights} flights`} free`],
    ['Heavy debris', `${formatCents(heavy.centsPer100Lb)} per 100 lb, at most ${heavy.maxEighths}/8 of a truck`],
    ['Deposit', `${formatRate(deposit.ratePpm)} from ${formatCents(deposit.fromCents)}`],
    ['Cancellation', `${formatCents(cancellation.feeCents)} with less than ${cancellation.freeNoticeHours} h notice`],
    ['Tax on hauling', formatRate(rules.haulingTaxRatePpm)],
  ];
  return (
    <section className="ra-panel hb-pricing-rules" aria-label="Rules">
      <div className="ra-panel-head">
        <h2>Rules</h2>
        <Link to={settings.show('pricing')}>Change the rules</Link>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="ra-panel-head">
        <h2>Sales tax by county</h2>
        <Link to={areas.list}>Service areas</Link>
      </div>
      <Counties />
    </section>
  );
}

function Counties() {
  const schema = useResourceSchema('service-areas');
  const { query } = useList<BaseRecord>({
    resource: 'service-areas',
    pagination: { currentPage: 1, pageSize: ALL_AREAS },
    sorters: [{ field: 'county', order: 'asc' }],
    queryOptions: { enabled: Boolean(schema) },
    errorNotification: false,
  });
  const rates = new Map(((query.data?.data ?? []) as Row[]).map((area) => [`${String(area.county)} ${String(area.taxRatePpm)}`, area]));
  return (
    <dl>
      {[...rates].map(([key, area]) => (
        <div key={key}>
          <dt>{String(area.county)}</dt>
          <dd>{formatRate(Number(area.taxRatePpm))}</dd>
        </div>
      ))}
    </dl>
  );
}
