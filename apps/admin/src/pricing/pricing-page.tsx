import { Link } from 'react-router';
import { useCustom, useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { PricingView } from '@haulbook/contracts';
import {
  LoadError,
  Loading,
  Notice,
  usePageHead,
  useResourcePaths,
  useResourceSchema,
  useUnsavedGuard,
  type Row,
} from '@haulbook/resource-admin';
import { usePricingSetting } from '../quote-builder/use-draft-price';
import { Examples } from './examples';
import { PriceTable } from './price-table';
import { PriceVersions } from './price-versions';
import { CountyTaxes, PricingRulesPanel } from './pricing-rules';
import { SaveBar } from './save-bar';
import { usePriceDraft } from './use-price-draft';

const WHOLE_PRICE_LIST = 200;

/** Everything that prices depend on, on one page: changed as a whole, at once or from a day to come. Sent quotes keep their prices. */
export default function PricingPage() {
  usePageHead('Pricing', 'What jobs cost, and how it is worked out');
  const items = usePriceList();
  const pricing = usePricing();
  const refetch = () => {
    void items.refetch();
    void pricing.refetch();
  };
  const error = items.error ?? pricing.error;
  if (error) return <LoadError message={error.message} onRetry={refetch} />;
  const rows = items.data?.data as Row[] | undefined;
  const view = pricing.data?.data;
  return rows && view ? <Prices rows={rows} view={view} onStale={refetch} /> : <Loading rows={10} />;
}

function usePriceList() {
  const schema = useResourceSchema('service-items');
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'service-items',
    pagination: { currentPage: 1, pageSize: WHOLE_PRICE_LIST },
    sorters: schema ? [schema.defaultSort] : [],
    filters: [{ field: 'active', operator: 'eq', value: true }],
    queryOptions: { enabled: Boolean(schema) },
    errorNotification: false,
  });
  return query;
}

/** Read the numbers of now with their versions; again after each change of the price list. */
function usePricing() {
  const { query } = useCustom<PricingView, HttpError>({
    url: '/api/pricing/versions',
    method: 'get',
    queryOptions: { queryKey: ['data', 'default', 'price-versions', 'view'], staleTime: 0 },
    errorNotification: false,
  });
  return query;
}

interface PricesProps {
  rows: Row[];
  view: PricingView;
  /** Read the prices again, after a refused save; typed prices stay. */
  onStale: () => void;
}

function Prices({ rows, view, onStale }: PricesProps) {
  const rules = usePricingSetting();
  const draft = usePriceDraft(view, onStale);
  useUnsavedGuard(() => draft.count > 0);
  if (rows.length === 0) return <NoPrices />;
  return (
    <>
      <SaveBar draft={draft} />
      <div className="hb-pricing">
        <div>
          <PriceTable title="Truck volumes" kind="volume" rows={rows} draft={draft} />
          <PriceTable title="Single items" kind="item" rows={rows} draft={draft} />
          <PriceTable title="Surcharges" kind="surcharge" rows={rows} draft={draft} />
          <PriceTable title="Fees" kind="fee" rows={rows} draft={draft} />
          <PricingRulesPanel draft={draft} />
          <CountyTaxes draft={draft} />
        </div>
        <div className="hb-pricing-aside">
          <Examples rows={rows} rules={rules} draft={draft} />
          <PriceVersions versions={view.versions} />
        </div>
      </div>
    </>
  );
}

function NoPrices() {
  const { create } = useResourcePaths('service-items');
  const add = (
    <Link className="ra-button" to={create}>
      Add a price
    </Link>
  );
  return (
    <Notice icon="price" title="No prices yet" action={add}>
      Begin with the parts of a truck; single items and surcharges come after.
    </Notice>
  );
}
