import { createHash } from 'node:crypto';
import type { QuoteView } from '@haulbook/contracts';

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

/** Return JSON with the keys of every object sorted, so that the same document always has the same bytes. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value ?? null);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

/** Return the SHA-256 of a value's canonical JSON, in hex. */
export const canonicalHash = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex');

/** Return the SHA-256 of the document as signed. */
export const documentHash = (document: SignedDocument): string => canonicalHash(document);
