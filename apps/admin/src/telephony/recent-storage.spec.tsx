import { RECENT_CONTACTS_KEY } from '@haulbook/domain';
import { readRecent, rememberRecent } from './recent-storage';

const contact = (phone: string) => ({ id: phone, name: 'Jo', phone });

beforeEach(() => localStorage.clear());

it('keeps recent contacts under a key of the product', () => {
  expect(RECENT_CONTACTS_KEY).toBe('haulbook.recent-contacts');
  for (const phone of ['+1', '+2', '919', '+2', '+3']) rememberRecent(contact(phone));
  expect(readRecent().map(({ phone }) => phone)).toEqual(['+3', '+2', '+1']);
});

it.each(['nonsense', '{}', 'null', '[1, null, {"id": 3}]'])('reads %s as none', (stored) => {
  localStorage.setItem(RECENT_CONTACTS_KEY, stored);
  expect(readRecent()).toEqual([]);
});

it('holds what it reads to the rules too', () => {
  const stored = ['+1', '+1', '919', '+2', '+3', '+4', '+5', '+6'].map(contact);
  localStorage.setItem(RECENT_CONTACTS_KEY, JSON.stringify(stored));
  expect(readRecent().map(({ phone }) => phone)).toEqual(['+1', '+2', '+3', '+4', '+5']);
});
