import { addRecentContact, type RecentContact } from './recent-contacts.js';

const contact = (phone: string): RecentContact => ({ id: phone, name: 'Jo', phone });
const five = ['+1', '+2', '+3', '+4', '+5'].map(contact);

it('keeps the five newest numbers that start with +, none twice', () => {
  expect(addRecentContact(five, contact('+6')).map((each) => each.phone)).toEqual(['+6', '+1', '+2', '+3', '+4']);
  expect(addRecentContact(five, contact('+3'))).toEqual(five);
  expect(addRecentContact([], contact('919'))).toEqual([]);
});
