import type { QuoteView } from '@haulbook/contracts';
import { useText } from '../../../language/use-speech';
import { Icon } from '../../../ui/icons';

interface Props {
  quote: QuoteView;
  token: string | undefined;
}

/** The visit, or the time that is reserved for it, as a calendar file; nothing while there is no time, or only a day. */
export function AddToCalendar({ quote, token }: Props) {
  const t = useText();
  const slot = quote.order ? quote.order.state === 'open' && quote.order.slot : quote.requestedSlot?.heldUntil && quote.requestedSlot;
  if (!slot || slot.flexible) return null;
  const query = token ? `?token=${encodeURIComponent(token)}` : '';
  return (
    <a className="btn btn-plain" href={`/api/portal/quotes/${quote.number}/calendar${query}`} download>
      <Icon name="calendar" /> {t('Add to calendar')}
    </a>
  );
}
