import type { Cents, Thousandths } from '@haulbook/core';

export interface PrintableLine {
  label: string;
  /** Small text under the label: "optional, not chosen". */
  note?: string;
  qty: Thousandths;
  unitCents: Cents;
  totalCents: Cents;
}

/** The sender's letterhead. */
export interface Letterhead {
  businessName: string;
  city: string;
  state: string;
  phone: string;
  email: string;
  color: string;
  /** The logo, a PNG as a data URL. */
  image: string | null;
}

/**
 * A quote, invoice, or receipt of a payment or donation to print, consisting of plain text and numbers. What it is labeled with is English and
 * translated on paper, unless it is in the reader’s language already; values and the texts of notes are in the reader’s language.
 */
export interface Printable {
  kind: 'Quote' | 'Invoice' | 'Receipt' | 'Donation receipt';
  number: string;
  sender: Letterhead;
  /** Name and address, line by line; empty where the document names no one. */
  recipient: string[];
  facts: [label: string, value: string][];
  lines: PrintableLine[];
  totals: { label: string; cents: Cents; strong?: boolean }[];
  /** The notes. `image` is a PNG as a data URL, shown above the text. */
  notes: { title: string; text: string; image?: string | null }[];
}
