import { Alert, Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { useList, type BaseRecord, type HttpError } from '@refinedev/core';
import { pluralize } from '@haulbook/core';
import {
  LoadError,
  Loading,
  Notice,
  Toolbar,
  usePageHead,
  usePost,
  useResourcePaths,
  useResourceSchema,
  useUnsavedGuard,
  type Row,
} from '@haulbook/resource-admin';
import { usePricingSetting } from '../quote-builder/use-draft-price';
import { Examples } from './examples';
import type { NewPrices } from './price-book';
import { PriceTable } from './price-table';
import { PricingRulesPanel } from './pricing-rules';

const WHOLE_PRICE_LIST = 200;

/** The price list on one page, changed as a whole, with what usual jobs cost before and after. Sent quotes keep their prices. */
export default function PricingPage() {
  usePageHead('Pricing', 'What jobs cost, and how it is worked out');
  const schema = useResourceSchema('service-items');
  const { query } = useList<BaseRecord, HttpError>({
    resource: 'service-items',
    pagination: { currentPage: 1, pageSize: WHOLE_PRICE_LIST },
    sorters: schema ? [schema.defaultSort] : [],
    filters: [{ field: 'active', operator: 'eq', value: true }],
    queryOptions: { enabled: Boolean(schema) },
    errorNotification: false,
  });
  const rows = query.data?.data as Row[] | undefined;
  if (query.isError) return <LoadError message={query.error.message} onRetry={() => void query.refetch()} />;
  return rows ? <Prices rows={rows} onStale={() => void query.refetch()} /> : <Loading rows={10} />;
}

interface PricesProps {
  rows: Row[];
  /** Read the price list again, after a refused save; typed prices stay. */
  onStale: () => void;
}

function Prices({ rows, onStale }: PricesProps) {
  const [changed, setChanged] = useState<NewPrices>({});
  const rules = usePricingSetting();
  const count = Object.keys(changed).length;
  useUnsavedGuard(() => count > 0);
  const { save, saving, problem } = useSave(rows, changed, { onSaved: () => setChanged({}), onRefused: onStale });
  const change = (row: Row, cents: number | null) => setChanged((now) => withPrice(now, row, cents));
  if (rows.length === 0) return <NoPrices />;
  return (
    <>
      <div className="hb-pricing-bar">
        <Toolbar label="Prices">
          <Button type="primary" disabled={count === 0} loading={saving} onClick={() => void save()}>
            {count === 0 ? 'Save prices' : `Save ${pluralize(count, 'price')}`}
          </Button>
          {count > 0 && <Button onClick={() => setChanged({})}>Discard</Button>}
          <p className="ra-muted">Quotes that were sent keep their prices.</p>
        </Toolbar>
        {problem && <Alert type="error" showIcon message={problem} role="alert" />}
      </div>
      <div className="hb-pricing">
        <div>
          <PriceTable title="Truck volumes" kind="volume" rows={rows} changed={changed} onChange={change} />
          <PriceTable title="Single items" kind="item" rows={rows} changed={changed} onChange={change} />
          <PriceTable title="Surcharges" kind="surcharge" rows={rows} changed={changed} onChange={change} />
          <PriceTable title="Fees" kind="fee" rows={rows} changed={changed} onChange={change} />
        </div>
        <div className="hb-pricing-aside">
          <Examples rows={rows} rules={rules} changed={changed} />
          <PricingRulesPanel rules={rules} />
        </div>
      </div>
    </>
  );
}

/** Keep a new price, or forget it when it is the stored one again. */
function withPrice(now: NewPrices, row: Row, cents: number | null): NewPrices {
  const id = String(row.id);
  const { [id]: _, ...others } = now;
  return cents === null || cents === row.unitCents ? others : { ...others, [id]: cents };
}

interface SaveEvents {
  onSaved: () => void;
  onRefused: () => void;
}

function useSave(rows: Row[], changed: NewPrices, { onSaved, onRefused }: SaveEvents) {
  const post = usePost(['service-items']);
  const [saving, setSaving] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async () => {
    setSaving(true);
    setProblem(null);
    const prices = Object.entries(changed).map(([id, unitCents]) => ({
      id,
      unitCents,
      version: rows.find((row) => row.id === id)?.version,
    }));
    try {
      await post('/api/pricing/prices', { prices });
      onSaved();
    } catch (error) {
      setProblem((error as HttpError).message);
      onRefused();
    } finally {
      setSaving(false);
    }
  };
  return { save, saving, problem };
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
