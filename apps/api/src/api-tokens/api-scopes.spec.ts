import { resources } from '../resources.js';
import { API_RESOURCES, API_SCOPES } from './api-scopes.js';

/** For people only: who somebody is, what they may, how the house is set up, and what was noted of it. */
const FOR_PEOPLE = ['users', 'admin-users', 'api-tokens', 'settings', 'security-events', 'audit-entries', 'deletion-requests'];

describe('what an API token may be let at', () => {
  it('is every resource but those for people: a new one is put on one of the two lists', () => {
    expect([...Object.keys(API_RESOURCES), ...FOR_PEOPLE].sort()).toEqual(resources.map(({ meta }) => meta.path).sort());
  });

  it('has words', () => {
    expect(API_SCOPES['quotes:write']).toBe('Quotes: write');
    expect(Object.keys(API_SCOPES)).toHaveLength(2 * Object.keys(API_RESOURCES).length);
  });
});
