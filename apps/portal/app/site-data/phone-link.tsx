import { telLink } from '@haulbook/core';
import type { ReactNode } from 'react';
import { useRoot } from './use-root';

interface Props {
  className?: string;
  /** Accessible name, where the link shows only an icon. */
  label?: string;
  /** Shown in place of the number. */
  children?: ReactNode;
}

/** A link that calls the business. */
export function PhoneLink({ className = 'link whitespace-nowrap', label, children }: Props) {
  const { business } = useRoot();
  return (
    <a className={className} href={telLink(business.phone) ?? '/about#contact'} aria-label={label}>
      {children ?? business.phone}
    </a>
  );
}
