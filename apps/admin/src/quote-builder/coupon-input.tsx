import { Button, Input } from 'antd';
import { useState } from 'react';
import { useDataProvider, type BaseRecord, type CrudFilter, type HttpError } from '@refinedev/core';
import { normalizeCouponCode } from '@haulbook/domain';
import { useZone, type InputProps, type Row } from '@haulbook/resource-admin';
import { serverNow } from '@haulbook/ui';
import { couponProblem } from './quote-model';

interface CouponInputProps extends InputProps {
  /** Receive the terms of the coupon, or null without one. */
  onCoupon: (coupon: Row | null) => void;
}

/** The input for a coupon code. The value is the coupon's ID; the server decides whether it may be used. */
export function CouponInput({ row, id, onChange, onCoupon, disabled }: CouponInputProps) {
  const provider = useDataProvider()();
  const zone = useZone();
  const known = row?.coupon as Row | null | undefined;
  const [code, setCode] = useState(typeof known?.code === 'string' ? known.code : '');
  const [answer, setAnswer] = useState({ text: '', applied: false });
  const take = (coupon: Row | null, text: string) => {
    onChange?.(coupon?.id ?? null);
    onCoupon(coupon);
    setAnswer({ text, applied: coupon !== null });
  };
  const find = async () => {
    const wanted = normalizeCouponCode(code);
    if (!wanted) return take(null, '');
    const filters: CrudFilter[] = [{ field: 'code', operator: 'eq', value: wanted }];
    try {
      const { data } = await provider.getList<BaseRecord>({ resource: 'coupons', pagination: { currentPage: 1, pageSize: 1 }, filters });
      const [coupon] = data as Row[];
      const problem = coupon ? couponProblem(coupon, serverNow(), zone) : 'We couldn’t find that coupon';
      take(coupon && !problem ? coupon : null, problem ?? `${wanted} applied`);
    } catch (error) {
      // Without a response, the applied coupon stays.
      setAnswer({ text: (error as HttpError).message, applied: false });
    }
  };
  return (
    <>
      <div className="hb-coupon">
        <Input
          id={id}
          value={code}
          disabled={disabled}
          autoComplete="off"
          placeholder="Coupon code"
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={(event) => {
            event.preventDefault();
            void find();
          }}
        />
        <Button onClick={() => void find()} disabled={disabled}>
          Apply
        </Button>
      </div>
      <span role="status" className={answer.applied ? 'hb-coupon-ok' : 'ra-error'}>
        {answer.text}
      </span>
    </>
  );
}
