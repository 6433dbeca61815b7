import { stillRefused } from './refused';

it('takes a message back once its field was changed, and leaves the others', () => {
  const sent = { contact: { firstName: '', email: 'nobody' }, couponCode: 'NOPE' };
  const fields = {
    'contact.firstName': 'First name is required',
    'contact.email': 'Please enter…',
    couponCode: 'We do not know this coupon',
  };
  expect(stillRefused(fields, sent, sent)).toEqual(fields);
  const now = { contact: { firstName: 'Dana', email: 'nobody' }, couponCode: '' };
  expect(stillRefused(fields, sent, now)).toEqual({ 'contact.email': 'Please enter…' });
});

it('takes back what asked for one of several things when one of them is there', () => {
  const sent = { serviceSlug: 'piano-removal', volumeEighths: null, items: [] };
  const fields = { volumeEighths: 'Choose how much' };
  expect(stillRefused(fields, sent, { ...sent })).toEqual(fields);
  expect(stillRefused(fields, sent, { ...sent, items: [{ itemId: 'sofa', quantity: 1 }] })).toEqual({});
});
