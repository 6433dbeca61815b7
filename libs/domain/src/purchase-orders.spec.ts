import { purchaseOrderProblem } from './purchase-orders.js';

describe('a purchase order number', () => {
  it.each([null, undefined, '', '  '])('holds up what needs one while it is %p', (number) => {
    expect(purchaseOrderProblem('schedule', { purchaseOrderRequired: true }, number)).toContain('Enter it on the order');
    expect(purchaseOrderProblem('schedule', { purchaseOrderRequired: false }, number)).toBeNull();
  });

  it('lets everything go on once it is there', () => {
    expect(purchaseOrderProblem('issue', { purchaseOrderRequired: true }, 'PO-77')).toBeNull();
  });
});
