import { instant, localDate } from '@haulbook/resource-contracts';
import { z } from 'zod';

/** Something that happened to an order, in English; who and when are in parts, for each language to put together. */
export const orderEvent = z.object({
  at: instant,
  label: z.string(),
  /** A number, or a reason in the words of a person. */
  detail: z.string().nullable(),
  /** Who approved the quote: by signing, or by a word that staff took. */
  by: z.object({ name: z.string(), how: z.enum(['signature', 'phone', 'on_site', 'paper', 'agreement']) }).nullable(),
  /** The time that it is about; one that was canceled is named by its day. */
  slot: z.object({ date: localDate, label: z.string().nullable() }).nullable(),
});
export type OrderEvent = z.infer<typeof orderEvent>;
