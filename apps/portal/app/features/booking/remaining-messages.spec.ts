import { remainingMessages } from './remaining-messages';

it('takes a message back once its field was changed, and leaves the others', () => {
  const sent = { contact: { firstName: '', email: 'nobody' }, couponCode: 'NOPE' };
  const fields = {
    'contact.firstName': 'First name is required',
    'contact.email': 'Please enter…',
    couponCode: 'We don’t recognize this coupon',
  };
  expect(remainingMessages(fields, sent, sent)).toEqual(fields);
  const now = { contact: { firstName: 'Dana', email: 'nobody' }, couponCode: '' };
  expect(remainingMessages(fields, sent, now)).toEqual({ 'contact.email': 'Please enter…' });
});

it('takes back what asked for one of several things when one of them is there', () => {
  const sent = { serviceSlug: 'piano-removal', volumeEighths: null, items: [] };
  const fields = { volumeEighths: 'Choose how much' };
  expect(remainingMessages(fields, sent, { ...sent })).toEqual(fields);
  expect(remainingMessages(fields, sent, { ...sent, items: [{ itemId: 'sofa', quantity: 1 }] })).toEqual({});
});
