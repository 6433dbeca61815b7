import { Access, metaOf, type Actor } from '@haulbook/resource';
import { ADMIN_ROLES } from '@haulbook/core';
import { declarationsOf } from '@haulbook/platform';
import { application } from '../../application.js';
import { User, apiScopes } from '@haulbook/identity';

const { resources } = declarationsOf(application);

/** Resources about people's identity and permissions, the configuration, and its log. */
const FOR_PEOPLE = [
  'users',
  'admin-users',
  'api-tokens',
  'settings',
  'security-events',
  'audit-archives',
  'audit-entries',
  'deletion-requests',
  'calendar-feeds',
  'crew-links',
  'webhook-endpoints',
  'webhook-deliveries',
  'saved-views',
  'list-choices',
  'imports',
  'batches',
  'batch-rows',
];

describe('what an API token may be let at', () => {
  it('is every resource whose declaration does not keep it for people, a new one too', () => {
    const paths = resources.map(({ meta }) => meta.path).filter((path) => !FOR_PEOPLE.includes(path));
    expect(Object.keys(apiScopes()).sort()).toEqual(paths.flatMap((path) => [`${path}:read`, `${path}:write`]).sort());
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
