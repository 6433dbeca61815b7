import { Form, type FormInstance } from 'antd';
import { useMemo, useState } from 'react';
import { useList, useOne, type BaseRecord } from '@refinedev/core';
import { useResourceSchema, type Row } from '@haulbook/resource-admin';
import { couponTerms, priceDraft, type DraftLine } from './quote-model';

/** The record behind an id, as soon as both are there. */
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

/** The county's sales tax where the job is, in parts per million; nothing until the address is known. */
function useCountyRate(addressId: unknown, addresses: string): number {
  const zip = useRow(addresses, addressId)?.zip;
  const areas = useResourceSchema('service-areas');
  const { query } = useList<BaseRecord>({
    resource: 'service-areas',
    filters: [{ field: 'zip', operator: 'eq', value: zip }],
    pagination: { currentPage: 1, pageSize: 1 },
    queryOptions: { enabled: Boolean(areas && zip) },
    errorNotification: false,
  });
  return zip ? Number(query.data?.data[0]?.taxRatePpm ?? 0) : 0;
}

const NO_LINES: DraftLine[] = [];

/** What the form holds now, and what it comes to. */
export function useDraftPrice(form: FormInstance, initial: Record<string, unknown>, addresses: string) {
  const values = (Form.useWatch([], form) as Record<string, unknown> | undefined) ?? initial;
  const lines = (values.lines as DraftLine[] | undefined) ?? NO_LINES;
  const customer = useRow('customers', values.customerId);
  const countyRatePpm = useCountyRate(values.addressId, addresses);
  const savedCoupon = useRow('coupons', initial.couponId);
  const [chosen, setCoupon] = useState<Row | null>();
  const coupon = chosen === undefined ? savedCoupon : chosen;
  const taxExempt = customer?.taxExempt === true;
  const price = useMemo(
    () => priceDraft(lines, { coupon: coupon ? couponTerms(coupon) : null, countyRatePpm, taxExempt }),
    [lines, coupon, countyRatePpm, taxExempt],
  );
  return { values, price, setCoupon };
}
