import type { Who } from '@haulbook/core';
import { refusalFor } from './auth.guard.js';
import type { RouteAccess } from '@haulbook/platform';

const visitor = null;
const as = (who: Who) => ({ who });
const customer = as({ role: 'customer' });
const inactive = as({ role: 'customer', inactive: true });
const admin = as({ role: 'admin' });
const superAdmin = as({ role: 'super_admin' });

const codeFor = (access: RouteAccess, who: { who: Who } | null) => refusalFor(access, who)?.code ?? 'pass';

describe('who passes a route', () => {
  it.each<[string, RouteAccess, ReturnType<typeof as> | null, string]>([
    ['everybody, a public one', 'public', visitor, 'pass'],
    ['nobody, one that says nothing', 'unmarked', superAdmin, 'forbidden'],
    ['no visitor, one with a policy', 'policy', visitor, 'unauthenticated'],
    ['anybody signed in, one with a policy', 'policy', customer, 'pass'],
    ['no visitor, a customer one', ['customer'], visitor, 'unauthenticated'],
    ['a customer, a customer one', ['customer'], customer, 'pass'],
    ['no inactive customer, a customer one', ['customer'], inactive, 'forbidden'],
    ['an inactive customer, one for anybody signed in', ['authenticated'], inactive, 'pass'],
    ['no admin, a customer one', ['customer'], admin, 'forbidden'],
    ['no customer, an admin one', ['admin'], customer, 'forbidden'],
    ['a super admin, an admin one', ['admin'], superAdmin, 'pass'],
    ['no admin, a super admin one', ['super_admin'], admin, 'forbidden'],
    ['no super admin, one for API tokens', 'integrations', superAdmin, 'forbidden'],
    ['no visitor, one for API tokens', 'integrations', visitor, 'unauthenticated'],
    ['whoever meets one of two', ['customer', 'admin'], admin, 'pass'],
  ])('%s', (_, access, who, expected) => {
    expect(codeFor(access, who)).toBe(expected);
  });
});
