import { APPROVAL_WAYS } from '@haulbook/domain';
import type { Quote } from './quote.entity.js';

/** The word of a customer that staff took: whose, how, and when. */
export interface WordOfCustomer {
  name: string;
  /** In words, such as "By phone". */
  how: string;
  at: string;
}

/** Return the word on which staff approved a quote or change order, or null when the customer did. */
export function wordOf({
  approvedBy,
  approvedHow,
  approvedAt,
}: Pick<Quote, 'approvedBy' | 'approvedHow' | 'approvedAt'>): WordOfCustomer | null {
  return approvedBy && approvedHow && approvedAt ? { name: approvedBy, how: APPROVAL_WAYS[approvedHow], at: approvedAt } : null;
}
