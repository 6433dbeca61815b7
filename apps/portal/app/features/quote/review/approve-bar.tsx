import type { QuoteView } from '@haulbook/contracts';
import { namesInWords } from '../../../ui/format';
import { priceLabel, priceOf } from '../quote-facts';

/** What a customer still has to do, by the name of its message, in the order of the form. */
const PARTS: Record<string, string> = {
  slot: 'a time',
  hold: 'a time',
  purchaseOrder: 'the purchase order number',
  code: 'the 6-digit code',
  name: 'your full name',
  image: 'your drawn signature',
  agree: 'your agreement',
};

interface Props {
  quote: QuoteView;
  totalCents: number;
  /** The messages of the form. */
  incomplete: Record<string, string | undefined>;
  busy: boolean;
}

/** The button that approves, and everything that is still missing. On small screens, it stays in view with the total. */
export function ApproveBar({ quote, totalCents, incomplete, busy }: Props) {
  const missing = missingParts(incomplete);
  return (
    <div className="action-bar -mx-5 mt-8 -mb-5 rounded-b-2xl px-5 py-3 sm:-mx-8 sm:-mb-8 sm:px-8 lg:py-6">
      <p role="status" className="mb-2 text-sm font-medium text-error empty:hidden lg:text-right">
        {missing.length > 0 && `Still missing: ${namesInWords(missing)}`}
      </p>
      <div className="flex items-center justify-between gap-4 lg:justify-end">
        <p className="lg:hidden">
          <span className="block text-sm text-ink-muted">{priceLabel(quote)}</span>
          <span className="text-xl leading-tight font-extrabold text-brand-strong tabular-nums">{priceOf({ ...quote, totalCents })}</span>
        </p>
        <button className="btn btn-cta btn-lg max-sm:px-5" disabled={busy}>
          {busy ? 'Approving…' : 'Approve and book'}
        </button>
      </div>
    </div>
  );
}

/** Return what the messages ask for, each once, from the top of the form to its end. */
export function missingParts(messages: Record<string, string | undefined>): string[] {
  return [...new Set(Object.keys(PARTS).flatMap((name) => (messages[name] ? [PARTS[name]!] : [])))];
}
