import type { QuoteView } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';

interface Props {
  quote: QuoteView;
  token: string | undefined;
  /** Whether it is what the page offers first. */
  primary?: boolean;
}

/** Whether there is a time for a calendar: that of the visit, or the one that is reserved for it, and not only a day. */
export function hasCalendarTime({ order, requestedSlot }: Pick<QuoteView, 'order' | 'requestedSlot'>): boolean {
  const slot = order ? order.state === 'open' && order.slot : requestedSlot?.heldUntil && requestedSlot;
  return Boolean(slot && !slot.flexible);
}

/** The visit, or the time that is reserved for it, as a calendar file. Offered where `hasCalendarTime`. */
export function AddToCalendar({ quote, token, primary = false }: Props) {
  const t = useText();
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <a className={`btn ${primary ? 'btn-cta' : 'btn-plain'}`} href={`/api/portal/quotes/${quote.number}/calendar${query}`} download>
      <Icon name="calendar" /> {t('Add to calendar')}
    </a>
  );
}
