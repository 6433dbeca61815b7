import { telLink } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useRoot } from './use-root';

interface Props {
  className?: string;
  /** Says what the link is for where it shows only an icon. */
  label?: string;
  /** Shown in place of the number. */
  children?: ReactNode;
}

/** The phone number of the business, to be called with one press. */
export function PhoneLink({ className = 'link whitespace-nowrap', label, children }: Props) {
  const { business } = useRoot();
  return (
    <a className={className} href={telLink(business.phone) ?? '/about#contact'} aria-label={label}>
      {children ?? business.phone}
    </a>
  );
}
