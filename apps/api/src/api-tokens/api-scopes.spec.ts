import { Access, metaOf, type Actor } from '@haulbook/resource';
import { ADMIN_ROLES } from '@haulbook/domain';
import { resources } from '../resources.js';
import { User } from '../users/user.entity.js';
import { apiScopes } from './api-scopes.js';

/** Who somebody is, what they may, how the house is set up, and what was noted of it. */
const FOR_PEOPLE = ['users', 'admin-users', 'api-tokens', 'settings', 'security-events', 'audit-entries', 'deletion-requests'];

describe('what an API token may be let at', () => {
  it('is every resource whose declaration does not keep it for people, a new one too', () => {
    const paths = resources.map(({ meta }) => meta.path).filter((path) => !FOR_PEOPLE.includes(path));
    expect(Object.keys(apiScopes())).toEqual(paths.flatMap((path) => [`${path}:read`, `${path}:write`]));
  });

  it('has words', () => {
    expect(apiScopes()).toMatchObject({ 'quotes:write': 'Quotes: write', 'customer-addresses:read': 'Addresses: read' });
  });

  it('is never what is for people only, whatever a token says', () => {
    const { policy } = resources.find(({ meta }) => meta.entity === User)!;
    const scopes = ['users:read', 'users:write'];
    for (const role of ADMIN_ROLES) {
      const token: Actor = { id: 'u1', role, name: 'Program', customerId: null, email: null, scopes };
      expect(Access.of(metaOf(User), policy, token).rules).toEqual([]);
    }
  });
});
