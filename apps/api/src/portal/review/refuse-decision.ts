import { approvalRefusal } from '@haulbook/domain';
import { DomainError } from '@haulbook/resource';
import type { Quote } from '../../quotes/quote.entity.js';

/**
 * Refuse to decide a quote that cannot be decided now.
 * @throws DomainError `quote_revised`, `quote_expired` or `quote_decided` (409).
 */
export function refuseDecision(quote: Quote, seenRevision: number, now: Date, zone: string): void {
  const refusal = approvalRefusal(quote, seenRevision, now, zone);
  if (!refusal) return;
  if (refusal.code === 'quote_not_open') throw new DomainError('quote_decided', decidedWords(quote.status));
  throw new DomainError(refusal.code, refusal.message);
}

function decidedWords(status: Quote['status']): string {
  if (status === 'draft') return 'We’re still preparing this quote';
  if (status === 'changes_requested') return 'You requested changes. We’ll send you a new version.';
  return 'This quote has already been answered';
}
