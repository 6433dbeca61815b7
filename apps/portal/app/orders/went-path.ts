import type { OrderView } from '@haulbook/contracts';

/** Return the address at which a customer sees where everything of an own order went. */
export const wentPath = ({ quoteId }: Pick<OrderView, 'quoteId'>): string => `/customer/orders/${quoteId}/where-it-went`;
