import { Form, type FormInstance } from 'antd';
import { useMemo, useState } from 'react';
import { useList, useOne, type BaseRecord } from '@refinedev/core';
import { useResourceSchema, useSetting, type Row } from '@haulbook/resource-admin';
import { draftCoupon, priceDraft, pricingSetting, taxRateAt, toPlace, type DraftLine, type PricingSetting } from './quote-model';

/** Return the record with an ID, once both are known. */
export function useRow(resource: string, id: unknown): Row | undefined {
  const known = useResourceSchema(resource);
  const wanted = typeof id === 'string' && id !== '';
  const { query } = useOne<BaseRecord>({
    resource,
    id: wanted ? id : undefined,
    queryOptions: { enabled: wanted && Boolean(known) },
    errorNotification: false,
  });
  return wanted ? (query.data?.data as Row | undefined) : undefined;
}

/** More areas than a business serves. */
const ALL_AREAS = 200;

/** Return the county's sales tax at the address, in parts per million; undefined until the address is known. */
function useCountyRate(addressId: unknown, addresses: string): number {
  const address = useRow(addresses, addressId);
  const { zip, county } = toPlace(address);
  const areas = useResourceSchema('service-areas');
  const { query } = useList<BaseRecord>({
    resource: 'service-areas',
    filters: [{ operator: 'or', value: Object.entries({ zip, county }).map(([field, value]) => ({ field, operator: 'eq', value })) }],
    sorters: [
      { field: 'zip', order: 'asc' },
      { field: 'county', order: 'asc' },
    ],
    pagination: { currentPage: 1, pageSize: ALL_AREAS },
    queryOptions: { enabled: Boolean(areas && zip) },
    errorNotification: false,
  });
  return zip ? taxRateAt({ zip, county }, (query.data?.data ?? []) as Row[]) : 0;
}

/** Return the owner's pricing rules; the defaults until they are loaded. */
export function usePricingSetting(): PricingSetting {
  const stored = useSetting('pricing');
  return useMemo(() => pricingSetting(stored), [stored]);
}

const NO_LINES: DraftLine[] = [];

/** Return the current values of the form and their price. */
export function useDraftPrice(form: FormInstance, initial: Record<string, unknown>, addresses: string) {
  const values = (Form.useWatch([], form) as Record<string, unknown> | undefined) ?? initial;
  const lines = (values.lines as DraftLine[] | undefined) ?? NO_LINES;
  const customer = useRow('customers', values.customerId);
  const countyRatePpm = useCountyRate(values.addressId, addresses);
  const savedCoupon = useRow('coupons', initial.couponId);
  const [chosen, setCoupon] = useState<Row | null>();
  const coupon = useMemo(
    () => draftCoupon(chosen === undefined ? { booked: initial.bookedCoupon, saved: savedCoupon } : { saved: chosen }),
    [chosen, initial.bookedCoupon, savedCoupon],
  );
  const taxExempt = customer?.taxExempt === true;
  const rules = usePricingSetting();
  const price = useMemo(
    () => priceDraft(lines, { rules, coupon, countyRatePpm, taxExempt }),
    [lines, rules, coupon, countyRatePpm, taxExempt],
  );
  return { values, price, rules, setCoupon };
}
