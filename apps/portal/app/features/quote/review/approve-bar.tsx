import type { QuoteView } from '@haulbook/contracts';
import { ActionBar } from '../../../ui/action-bar';
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
  const notice = (
    <p role="status" className="mb-2 text-sm font-medium text-error empty:hidden lg:text-right">
      {missing.length > 0 && `Still missing: ${namesInWords(missing)}`}
    </p>
  );
  return (
    <ActionBar price={{ label: priceLabel(quote), amount: priceOf({ ...quote, totalCents }) }} notice={notice}>
      <button className="btn btn-cta btn-lg max-sm:px-5" disabled={busy}>
        {busy ? 'Approving…' : 'Approve and book'}
      </button>
    </ActionBar>
  );
}

/** Return what the messages ask for, each once, from the top of the form to its end. */
export function missingParts(messages: Record<string, string | undefined>): string[] {
  return [...new Set(Object.keys(PARTS).flatMap((name) => (messages[name] ? [PARTS[name]!] : [])))];
}
