import { Access, metaOf, type Actor } from '@haulbook/resource';
import { declarationsOf, SYSTEM_ACTOR, VISITOR_ACTOR } from '@haulbook/platform';
import { application } from './application.js';

const { entities, resources } = declarationsOf(application);

const actor = (role: string, customerId: string | null = null): Actor => ({ id: 'u1', role, name: 'Somebody', customerId, email: null });
const customer = actor('customer', 'c1');
const admin = actor('admin');
const superAdmin = actor('super_admin');

const accessOf = (path: string, who: Actor): Access => {
  const definition = resources.find(({ meta }) => meta.path === path)!;
  return Access.of(definition.meta, definition.policy, who);
};
const everywhere = (who: Actor) => resources.map(({ meta, policy }) => Access.of(meta, policy, who));
const readable = (path: string, who: Actor) =>
  accessOf(path, who)
    .readable()
    .map((field) => field.name);

describe('what the policies grant', () => {
  it('gives visitors, and the system through the routes, nothing at all', () => {
    for (const who of [VISITOR_ACTOR, SYSTEM_ACTOR]) expect(everywhere(who).flatMap((access) => access.rules)).toEqual([]);
  });

  it('lets customers read and do nothing else', () => {
    const actions = everywhere(customer).flatMap((access) => access.rules.flatMap((rule) => rule.action));
    expect(new Set(actions)).toEqual(new Set(['read']));
  });

  it('shows customers their own rows only, the hours of the windows apart', () => {
    for (const access of everywhere(customer).filter(({ meta }) => meta.path !== 'windows')) {
      const own = access.meta.path === 'customers' ? 'id' : 'customerId';
      for (const rule of access.rules) expect(rule.conditions).toMatchObject({ [own]: 'c1' });
    }
  });

  it('shows an account without a customer record no rows', () => {
    const seen = everywhere(actor('customer')).filter((access) => access.rules.length > 0);
    expect(seen.map(({ meta }) => meta.path)).toEqual(['windows']);
  });

  it('keeps what is the office’s from customers', () => {
    const office = [
      'internalNotes',
      'notes',
      'tags',
      'customerScore',
      'likelihoodToBook',
      'lifetimeValueCents',
      'signature',
      'crewNotes',
      'providerId',
    ];
    const kept = everywhere(customer)
      .filter(({ meta }) => !['reschedule-requests'].includes(meta.path))
      .flatMap((access) => access.readable().map((field) => field.name));
    expect(kept.filter((name) => office.includes(name))).toEqual([]);
  });

  it('keeps drafts from customers', () => {
    const draft = { id: 'q1', customerId: 'c1', status: 'draft' };
    expect(accessOf('quotes', customer).can('read', draft)).toBe(false);
    expect(accessOf('quotes', customer).can('read', { ...draft, status: 'sent' })).toBe(true);
    expect(accessOf('invoices', customer).can('read', draft)).toBe(false);
    expect(accessOf('invoices', customer).can('read', { ...draft, status: 'issued' })).toBe(true);
  });

  it('leaves accounts and roles to the super admin; other staff read colleagues’ names', () => {
    expect(accessOf('users', admin).rules).toEqual([]);
    expect(readable('admin-users', admin)).not.toContain('role');
    expect(readable('admin-users', admin)).toEqual(expect.arrayContaining(['firstName', 'lastName']));
    expect(accessOf('admin-users', admin).may('update')).toBe(false);
    expect(accessOf('admin-users', superAdmin).may('update')).toBe(true);
  });

  it('leaves the settings of sign-in to the super admin', () => {
    const settings = accessOf('settings', admin);
    expect(settings.can('update', { key: 'brand' })).toBe(true);
    expect(settings.can('read', { key: 'signIn' })).toBe(false);
    expect(accessOf('settings', superAdmin).can('update', { key: 'signIn' })).toBe(true);
  });

  it('lets nobody write history, the security log or the message log', () => {
    for (const path of ['audit-entries', 'security-events', 'message-logs']) {
      for (const action of ['create', 'update', 'delete']) expect([path, accessOf(path, superAdmin).may(action)]).toEqual([path, false]);
    }
  });

  it('lets staff change a quote while it is a draft, and its internal notes always', () => {
    const quotes = accessOf('quotes', admin);
    expect(quotes.can('update', { status: 'draft' }, 'expiresOn')).toBe(true);
    expect(quotes.can('update', { status: 'sent' }, 'expiresOn')).toBe(false);
    expect(quotes.can('update', { status: 'sent' }, 'internalNotes')).toBe(true);
  });

  it('grants staff only transitions that the graph gives to staff', () => {
    for (const access of everywhere(superAdmin)) {
      for (const field of access.meta.fields.values()) {
        for (const [name, transition] of Object.entries(field.graph?.transitions ?? {})) {
          if (access.may(name)) expect([access.meta.path, name, transition.by.includes('staff')]).toEqual([access.meta.path, name, true]);
        }
      }
    }
  });
});

describe('the declarations', () => {
  it('let no client write role-bearing, state or computed fields', () => {
    const open = (path: string) =>
      [...resources.find(({ meta }) => meta.path === path)!.meta.fields.values()]
        .filter((field) => !field.options.readonly)
        .map((field) => field.name);
    expect(open('customers')).not.toEqual(expect.arrayContaining(['customerStatus']));
    for (const name of ['customerScore', 'customerStatus', 'lifetimeValueCents', 'user']) expect(open('customers')).not.toContain(name);
    for (const name of ['number', 'status', 'totalCents', 'taxCents', 'signature']) expect(open('quotes')).not.toContain(name);
    for (const name of ['number', 'status', 'paidCents', 'balanceCents']) expect(open('invoices')).not.toContain(name);
  });

  it('name every table once and never show a secret', () => {
    expect(new Set(entities).size).toBe(entities.length);
    const secrets = /hash$|secret|providerToken|storageKey|recoveryCodes/i;
    const shown = resources.flatMap(({ meta }) =>
      [...meta.fields.values()]
        .filter((field) => secrets.test(field.name) && !field.options.hidden)
        .map((field) => `${meta.path}.${field.name}`),
    );
    expect(shown).toEqual([]);
  });

  it('lead from an empty list to another list, or to a page', () => {
    const known = new Set(['schedule', 'pricing-settings', 'automation', 'settings/messages', ...resources.map(({ meta }) => meta.path)]);
    const links = resources.flatMap(({ meta }) => (meta.options.emptyLink ? [meta.options.emptyLink.to] : []));
    expect(links).toContain('orders');
    expect(links.filter((to) => !known.has(to))).toEqual([]);
  });

  it('name fields of theirs, or of what they refer to, for search', () => {
    for (const { meta } of resources) {
      for (const place of meta.search.filter((name) => name.includes('.'))) {
        const [reference, field] = place.split('.') as [string, string];
        expect([place, metaOf(meta.fields.get(reference)!.target!()).fields.has(field)]).toEqual([place, true]);
      }
    }
  });
});
