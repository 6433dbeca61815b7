import { readWork, SAYS_NOTHING, whoIsTold } from './work-steps';

describe('what a crew leaves off', () => {
  it.each([
    [{ minutes: '20' }, { minutes: 20, tell: true }],
    [{ minutes: '' }, { minutes: null, tell: true }],
    [{ minutes: SAYS_NOTHING }, { minutes: null, tell: false }],
  ])('is the message that it is on its way: %p', (form, read) => {
    expect(readWork('on-my-way', form)).toMatchObject({ success: true, data: { confirmed: false, ...read } });
  });

  it.each([
    [{}, true],
    [{ untold: 'yes' }, false],
  ])('is the receipt: %p', (form, tell) => {
    expect(readWork('payment', { method: 'cash', amountCents: '50', ...form })).toMatchObject({ data: { amountCents: 5000, tell } });
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
