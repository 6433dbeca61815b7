import type { QuoteView } from '@haulbook/contracts';
import { canonicalHash } from '../../quotes/canonical-hash.js';

/** The document that a customer signs: everything in the quote that an approval makes binding. */
export interface SignedDocument {
  number: string;
  revision: number;
  customer: QuoteView['customer'];
  address: QuoteView['address'];
  lines: Pick<QuoteView['lines'][number], 'kind' | 'label' | 'qty' | 'unitCents' | 'totalCents'>[];
  couponCode: string | null;
  totals: Pick<QuoteView, 'subtotalCents' | 'discountCents' | 'taxCents' | 'totalCents' | 'depositCents'>;
  /** The range shown as the promise next to the total, which limits the bill. */
  range: { lowCents: number; highCents: number } | null;
  slot: { date: string; windowId: string } | null;
  termsVersion: string;
  signedBy: string;
}

/** Return the SHA-256 of the document as signed. */
export const documentHash = (document: SignedDocument): string => canonicalHash(document);
