import { describeState, msg, type StateInfo } from '@haulbook/core';
import { invoiceStates, orderStates, type OrderStatus } from '@haulbook/domain';

/** Describe the state of an order as its customer reads it: that the office has closed its books on a done job is nothing to them. */
export const orderWords = (status: OrderStatus): StateInfo => describeState(orderStates, status === 'closed' ? 'completed' : status);

/** Describe the shown state of an invoice as its customer reads it: what matters about an issued one is that it is to be paid. */
export const invoiceWords = (status: string): StateInfo => {
  const { label, tone } = describeState(invoiceStates, status);
  return { label: status === 'issued' ? msg('Unpaid') : label, tone };
};
