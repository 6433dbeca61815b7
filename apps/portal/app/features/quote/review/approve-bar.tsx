import type { QuoteView } from '@haulbook/contracts';
import { useSpeech } from '../../../language/use-speech';
import { msg } from '@haulbook/core';
import { ActionBar } from '../../../ui/action-bar';
import { priceLabel, priceOf } from '../quote-facts';

/** What a customer still has to do, by the name of its message, in the order of the form. */
const PARTS: Record<string, string> = {
  slot: msg('a time'),
  hold: msg('a time'),
  purchaseOrder: msg('the purchase order number'),
  code: msg('the 6-digit code'),
  name: msg('your full name'),
  image: msg('your drawn signature'),
  agree: msg('your agreement'),
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
  const speech = useSpeech();
  const { t, list } = speech;
  const missing = missingParts(incomplete);
  const notice = (
    <p role="status" className="mb-2 text-sm font-medium text-error empty:hidden lg:text-right">
      {missing.length > 0 && t('Still missing: {missing}', { missing: list(missing.map((part) => t(part))) })}
    </p>
  );
  return (
    <ActionBar price={{ label: priceLabel(quote, speech), amount: priceOf({ ...quote, totalCents }, speech) }} notice={notice}>
      <button className="btn btn-cta btn-lg max-sm:px-5" disabled={busy}>
        {busy ? t('Approving…') : t('Approve and book')}
      </button>
    </ActionBar>
  );
}

/** Return what the messages ask for, in English, each once, from the top of the form to its end. */
export function missingParts(messages: Record<string, string | undefined>): string[] {
  return [...new Set(Object.keys(PARTS).flatMap((name) => (messages[name] ? [PARTS[name]!] : [])))];
}
