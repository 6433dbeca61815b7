import type { Principal } from '../sessions/principal.js';
import { redirectFor } from './admin-access.js';

type Somebody = Pick<Principal, 'who' | 'owes'>;
const as = (role: Somebody['who']['role'], inactive = false): Somebody => ({ who: { role, inactive }, owes: null });

describe('pages of the back office', () => {
  it.each([
    ['a visitor', null, '/login?redirectTo=%2Fadmin%2Fquotes%3Fpage%3D2'],
    ['a customer', as('customer'), '/dashboard'],
    ['an inactive customer', as('customer', true), '/login?redirectTo=%2Fadmin%2Fquotes%3Fpage%3D2'],
    ['an admin', as('admin'), null],
    ['a super admin', as('super_admin'), null],
    [
      'staff who owe their second factor',
      { ...as('admin'), owes: 'factor' } as Somebody,
      '/auth/two-factor?redirectTo=%2Fadmin%2Fquotes%3Fpage%3D2',
    ],
  ])('%s', (_, principal, instead) => {
    expect(redirectFor('/admin/quotes', '/admin/quotes?page=2', principal)).toBe(instead);
  });

  it.each([
    '/admin/users',
    '/admin/users/new',
    '/admin/Users',
    '/admin//users',
    '/admin/%75sers',
    '/admin/%2Fusers',
    '/admin/accounts/1',
    '/admin/api-tokens',
  ])('%s are for super admins', (path) => {
    expect(redirectFor(path, path, as('admin'))).toBe('/admin');
    expect(redirectFor(path, path, as('super_admin'))).toBeNull();
  });

  it('that only begin alike are not, and neither is an address that is cut off in a character', () => {
    for (const path of ['/admin/users-guide', '/admin/%E0%A4users']) expect(redirectFor(path, path, as('admin'))).toBeNull();
  });
});
