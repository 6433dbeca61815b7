import { guard, isActiveCustomer, landingPath, type GuardAnswer, type RequiredAccess, type Who } from './access.js';

const LOGIN = { redirect: '/login' } as const;
const ADMIN = { redirect: '/admin' } as const;
const DASHBOARD = { redirect: '/dashboard' } as const;
const ROUTES: RequiredAccess[] = ['public', 'authenticated', 'customer', 'admin', 'super_admin'];

const table: [string, Who | null, GuardAnswer[]][] = [
  ['nobody known', null, ['allow', LOGIN, LOGIN, LOGIN, LOGIN]],
  ['a visitor', { role: 'visitor' }, ['allow', LOGIN, LOGIN, LOGIN, LOGIN]],
  ['an active customer', { role: 'customer' }, ['allow', 'allow', 'allow', DASHBOARD, DASHBOARD]],
  ['an inactive customer', { role: 'customer', inactive: true }, ['allow', 'allow', LOGIN, LOGIN, LOGIN]],
  ['an admin', { role: 'admin' }, ['allow', 'allow', ADMIN, 'allow', ADMIN]],
  ['a super admin', { role: 'super_admin' }, ['allow', 'allow', ADMIN, 'allow', 'allow']],
];

describe('the guard', () => {
  it.each(table)('answers %s', (_, who, answers) => {
    expect(ROUTES.map((route) => guard(route, who))).toEqual(answers);
  });

  it('does not open a route whose requirement it does not know', () => {
    expect(guard('owner' as RequiredAccess, { role: 'super_admin' })).toEqual(ADMIN);
    expect(guard('owner' as RequiredAccess, { role: 'customer' })).toEqual(DASHBOARD);
  });
});

it('sends everybody where they belong after signing in', () => {
  expect(table.map(([, who]) => landingPath(who))).toEqual(['/login', '/login', '/dashboard', '/login', '/admin', '/admin']);
  expect(isActiveCustomer({ role: 'admin' })).toBe(false);
});
