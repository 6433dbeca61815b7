import type { ReactNode } from 'react';
import { useText } from '../../../language/use-speech';
import { PhoneLink } from '../../../site-data/phone-link';
import { useRoot } from '../../../site-data/use-root';
import { Icon } from '../../../ui/icons';

interface Props {
  title: string;
  /** The booking, as far as the page knows what is wanted. */
  href: string;
  /** What the button says. */
  action?: string;
  children?: ReactNode;
}

/** The card beside a page's text: what it costs, and the way to book. */
export function BookingAside({ title, href, action, children }: Props) {
  const t = useText();
  const { business } = useRoot();
  return (
    <aside aria-labelledby="booking-title" className="card self-start p-6 sm:p-7 lg:sticky lg:top-6">
      <h2 id="booking-title" className="text-2xl">
        {title}
      </h2>
      {children}
      <a href={href} className="btn btn-cta btn-lg mt-6 w-full">
        {action ?? t('See my price')} <Icon name="arrow" />
      </a>
      <PhoneLink className="btn btn-plain mt-3 w-full tabular-nums">
        <Icon name="phone" /> {business.phone}
      </PhoneLink>
    </aside>
  );
}
