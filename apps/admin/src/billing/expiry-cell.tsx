import { Badge, useZone, type CellProps } from '@haulbook/resource-admin';
import { localToday } from '@haulbook/core';
import { serverNow } from '@haulbook/ui';

/** A cell with the last month of a card, `04/2027`, and whether it is over or about to be. */
export function ExpiryCell({ value, row }: CellProps) {
  const today = localToday(serverNow(), useZone());
  const [year, month] = [Number(value), Number(row.expiryMonth)];
  const left = year * 12 + month - Number(today.slice(0, 4)) * 12 - Number(today.slice(5, 7));
  return (
    <span className="ra-nowrap ra-figures">
      {String(month).padStart(2, '0')}/{year}
      {left < 0 && (
        <>
          {' '}
          <Badge tone="error">Expired</Badge>
        </>
      )}
      {(left === 0 || left === 1) && (
        <>
          {' '}
          <Badge tone="warning">Expires soon</Badge>
        </>
      )}
    </span>
  );
}
