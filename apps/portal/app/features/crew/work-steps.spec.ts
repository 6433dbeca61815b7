import { issuesBill, readWork, sampled, SAYS_NOTHING, whoIsTold } from './work-steps';

describe('what a crew leaves off', () => {
  it.each([
    [{ minutes: '20' }, { minutes: 20, tell: true }],
    [{ minutes: '' }, { minutes: null, tell: true }],
    [{ minutes: SAYS_NOTHING }, { minutes: null, tell: false }],
  ])('is the message that it is on its way: %p', (form, read) => {
    expect(readWork('on-my-way', form)).toMatchObject({ success: true, data: { confirmed: false, ...read } });
  });

  it.each([
    [{}, { tell: true, tellBill: true }],
    [{ untold: 'yes' }, { tell: false, tellBill: true }],
    [{ billUntold: 'yes' }, { tell: true, tellBill: false }],
  ])('is the receipt, or the bill: %p', (form, read) => {
    expect(readWork('payment', { method: 'cash', amountCents: '50', ...form })).toMatchObject({ data: { amountCents: 5000, ...read } });
  });

  it('is the copy of a signed price, and the bill of a job that is done', () => {
    expect(readWork('sign-change', { name: 'Ann Lee', untold: 'yes' })).toMatchObject({ data: { name: 'Ann Lee', tell: false } });
    expect(readWork('complete', { untold: 'yes' })).toMatchObject({ data: { tell: false } });
    expect(readWork('complete', {})).toMatchObject({ data: { tell: true } });
  });
});

describe('what is looked at before it is done', () => {
  it('has something for what is still to be typed, and no drawing', () => {
    expect(readWork('sign-change', sampled({ name: '', signatureImage: 'data:…' }))).toMatchObject({
      data: { name: '…', signatureImage: null },
    });
    expect(readWork('payment', sampled({ method: 'check', amountCents: '5' }))).toMatchObject({ data: { reference: '…' } });
    expect(readWork('payment', sampled({ method: 'cash', amountCents: '5' }))).toMatchObject({ data: { reference: '' } });
  });

  it.each([
    [[], true],
    [[null], true],
    [['INV-1'], false],
    [['INV-1', null], true],
  ])('has a new bill with a payment of bills %p: %p', (numbers, isIssued) => {
    const bills = numbers.map((number) => ({ id: 'b', number, kind: 'bill' as const, owedCents: 1, chosenOnly: false }));
    expect(issuesBill({ bills })).toBe(isIssued);
  });
});

describe('who hears that the crew is on the way', () => {
  it.each([
    ['email and text', [], 'Ann Lee gets this by email and text'],
    ['email', ['Rosa Medina', 'Kim Poe'], 'Ann Lee gets this by email, Rosa Medina by text, Kim Poe by text'],
    ['', ['Rosa Medina'], 'Rosa Medina gets this by text'],
    ['', [], null],
  ])('is the customer by %p, and %p', (tellsBy, alsoTold, words) => {
    expect(whoIsTold({ customer: 'Ann Lee', tellsBy, alsoTold })).toBe(words);
  });
});
