/** What is held up without a purchase order number, and by whom. */
export type HeldUpByPurchaseOrder = 'approve' | 'approveFor' | 'schedule' | 'issue' | 'repeat' | 'bookAgain';

const SENTENCES: Record<HeldUpByPurchaseOrder, string> = {
  approve: 'Your company wants a purchase order number on every job. Please enter it.',
  approveFor: 'This customer wants a purchase order number on every job. Enter it on the quote, then approve it.',
  schedule: 'This customer wants a purchase order number on every job. Enter it on the order, then schedule it.',
  issue: 'This customer wants a purchase order number on every bill. Enter it on the order or on this bill, then issue it.',
  repeat: 'This customer wants a purchase order number on every job. Enter the one that all visits have.',
  bookAgain: 'Your company wants a purchase order number on every job, and this one has none. Please call us with it.',
};

/** Return a purchase order number as it is read: "PO 4711", once only where the number says so itself. */
export const purchaseOrderLabel = (number: string): string => (/^p\.?o\b|^po\d/i.test(number) ? number : `PO ${number}`);

/** Return why something cannot be done without a purchase order number; null where there is one, or none is required. */
export function purchaseOrderProblem(
  what: HeldUpByPurchaseOrder,
  { purchaseOrderRequired }: { purchaseOrderRequired: boolean },
  purchaseOrder: string | null | undefined,
): string | null {
  return purchaseOrderRequired && !purchaseOrder?.trim() ? SENTENCES[what] : null;
}
