import type { ReactNode } from 'react';
import { formatSeconds } from '@haulbook/domain';
import { Nothing, useFormat, type CellProps } from '@haulbook/resource-admin';
import { dialThroughPanel } from './dialer';
import { useDialed } from './use-dialed';

interface CallLinkProps {
  number: string;
  className?: string;
  /** Default: the number as people write it. */
  children?: ReactNode;
}

/** A number that is called with a click: through the phone panel, or as a `tel:` link where there is no phone system. */
export function CallLink({ number, className = 'ra-nowrap', children }: CallLinkProps) {
  const { phone } = useFormat();
  const dialed = useDialed(number);
  const words = children ?? phone.format(number);
  if (!dialed) return <>{words}</>;
  return (
    <a
      className={className}
      href={`tel:${dialed}`}
      onClick={(event) => {
        if (dialThroughPanel(dialed)) event.preventDefault();
      }}
    >
      {words}
    </a>
  );
}

/** A cell for a phone number. */
export function PhoneNumberCell({ value }: CellProps) {
  return typeof value === 'string' && value !== '' ? <CallLink number={value} /> : <Nothing />;
}

/** A cell for the length of a call. */
export function SecondsCell({ value }: CellProps) {
  return <span className="ra-nowrap">{formatSeconds(Number(value))}</span>;
}

/** A cell for an address of a message: an email address, or a number as people write it. */
export function RecipientCell({ value }: CellProps) {
  const { phone } = useFormat();
  const recipient = String(value ?? '');
  return recipient.startsWith('+') ? (
    <span className="ra-nowrap">{phone.format(recipient)}</span>
  ) : (
    <span className="ra-email">{recipient}</span>
  );
}
