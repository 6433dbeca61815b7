import { Button, Input } from 'antd';
import { useState } from 'react';
import { useDataProvider, type BaseRecord } from '@refinedev/core';
import { normalizeCouponCode } from '@haulbook/domain';
import type { InputProps, Row } from '@haulbook/resource-admin';
import { couponProblem } from './quote-model';

interface CouponInputProps extends InputProps {
  /** Tells the builder what the coupon takes off; null when there is none. */
  onCoupon: (coupon: Row | null) => void;
}

/** A coupon by its code. The value is the coupon's id; the server has the last word on whether it may be used. */
export function CouponInput({ row, id, value, onChange, onCoupon, disabled }: CouponInputProps) {
  const provider = useDataProvider()();
  const known = row?.coupon as Row | null | undefined;
  const [code, setCode] = useState(typeof known?.code === 'string' ? known.code : '');
  const [message, setMessage] = useState('');
  const find = async () => {
    const wanted = normalizeCouponCode(code);
    setMessage('');
    if (!wanted) {
      onChange?.(null);
      onCoupon(null);
      return;
    }
    const { data } = await provider
      .getList<BaseRecord>({
        resource: 'coupons',
        pagination: { currentPage: 1, pageSize: 1 },
        filters: [{ field: 'code', operator: 'eq', value: wanted }],
      })
      .catch(() => ({ data: [] }));
    const [coupon] = data as Row[];
    const problem = coupon ? couponProblem(coupon, new Date()) : 'There is no such coupon';
    onChange?.(coupon && !problem ? coupon.id : null);
    onCoupon(coupon && !problem ? coupon : null);
    setMessage(problem ?? `${wanted} applied`);
  };
  const applied = Boolean(value);
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
      <span role="status" className={applied ? 'hb-coupon-ok' : 'ra-error'}>
        {message}
      </span>
    </>
  );
}
