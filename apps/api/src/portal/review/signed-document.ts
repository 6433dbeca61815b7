import { createHash } from 'node:crypto';
import type { QuoteView } from '@haulbook/contracts';

/** What a customer signs: everything of the quote that an approval binds. */
export interface SignedDocument {
  number: string;
  revision: number;
  customer: QuoteView['customer'];
  address: QuoteView['address'];
  lines: Pick<QuoteView['lines'][number], 'kind' | 'label' | 'qty' | 'unitCents' | 'totalCents'>[];
  couponCode: string | null;
  totals: Pick<QuoteView, 'subtotalCents' | 'discountCents' | 'taxCents' | 'totalCents' | 'depositCents'>;
  /** The range that was shown as the promise beside the total; it is what the bill may come to. */
  range: { lowCents: number; highCents: number } | null;
  slot: { date: string; windowId: string } | null;
  termsVersion: string;
  signedBy: string;
}

/** JSON with the keys of every object in order, so that the same document is always the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** SHA-256 of a value's canonical JSON, hex. */
export const canonicalHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** SHA-256 of the document as it was signed. */
export const documentHash = (document: SignedDocument): string => canonicalHash(document);
