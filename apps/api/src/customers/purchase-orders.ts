import { purchaseOrderProblem, type HeldUpByPurchaseOrder } from '@haulbook/domain';
import { invalid, type Records } from '@haulbook/resource';
import { Customer } from './customer.entity.js';

/** A quote, job or bill, as far as its purchase order matters. */
interface Ordered {
  customerId: string;
  purchaseOrder: string | null | undefined;
}

/** Return why something of a customer cannot go on without a purchase order number, or null. */
export async function missingPurchaseOrder(records: Records, what: HeldUpByPurchaseOrder, { customerId, purchaseOrder }: Ordered) {
  return purchaseOrderProblem(what, await records.get(Customer, customerId), purchaseOrder);
}

/**
 * Require the purchase order number that a customer wants on everything.
 * @throws DomainError `validation` with a sentence that says where to enter it
 */
export async function requirePurchaseOrder(records: Records, what: HeldUpByPurchaseOrder, ordered: Ordered): Promise<void> {
  const problem = await missingPurchaseOrder(records, what, ordered);
  if (problem) throw invalid({ purchaseOrder: problem });
}
