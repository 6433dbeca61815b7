import { purchaseOrderLabel, purchaseOrderProblem } from './purchase-orders.js';

describe('a purchase order number', () => {
  it.each([null, undefined, '', '  '])('holds up what needs one while it is %p', (number) => {
    expect(purchaseOrderProblem('schedule', { purchaseOrderRequired: true }, number)).toContain('Enter it on the order');
    expect(purchaseOrderProblem('schedule', { purchaseOrderRequired: false }, number)).toBeNull();
  });

  it.each([
    ['4711', 'PO 4711'],
    ['PO-4711', 'PO-4711'],
    ['po4711', 'po4711'],
    ['P.O. 12', 'P.O. 12'],
    ['Portal-3', 'PO Portal-3'],
  ])('%s is read as %s', (number, label) => {
    expect(purchaseOrderLabel(number)).toBe(label);
  });

  it('lets everything go on once it is there', () => {
    expect(purchaseOrderProblem('issue', { purchaseOrderRequired: true }, 'PO-77')).toBeNull();
  });
});
