import { isActiveCustomer } from '@haulbook/core';
import { meViewOf, principalFrom as fromRow, type SessionRow } from './principal.js';

/** Claims as an application names them. */
const claims = { customerId: 'c1' };
const noClaims = { customerId: null as never };
const principalFrom = (session: SessionRow, staffNeedFactor = false) => fromRow(session, staffNeedFactor, noClaims);

const row: SessionRow = {
  sessionId: 's1',
  expiresAt: '2026-03-08T14:00:00.000Z',
  assurance: 'aal1',
  factorMethod: null,
  method: 'password',
  recent: true,
  factors: null,
  passkey: false,
  stale: false,
  userId: 'u1',
  email: 'casey@example.com',
  emailConfirmed: true,
  told: { first_name: 'Told', last_name: 'Name' },
  adminRole: null,
  staffId: null,
  adminFirstName: null,
  adminLastName: null,
  jobTitle: null,
  avatarUrl: null,
  profile: { firstName: 'Casey', lastName: 'Jones', inactive: false, claims },
};

describe('who a session belongs to', () => {
  it('a customer acts for their own record', () => {
    expect(principalFrom(row).actor).toMatchObject({
      id: 'u1',
      role: 'customer',
      customerId: 'c1',
      name: 'Casey Jones',
      email: 'casey@example.com',
    });
  });

  it('staff act as staff, whatever customer record they also have', () => {
    const { actor, who } = principalFrom({
      ...row,
      adminRole: 'admin',
      adminFirstName: 'Alex',
      adminLastName: 'Reed',
      jobTitle: 'Dispatch',
    });
    expect(actor).toMatchObject({ role: 'admin', customerId: null, name: 'Alex Reed', jobTitle: 'Dispatch' });
    expect(who).toEqual({ role: 'admin', inactive: false });
  });

  it('an inactive customer has no role a policy knows, and no record', () => {
    const { actor, who } = principalFrom({ ...row, profile: { ...row.profile!, inactive: true } });
    expect(actor).toMatchObject({ role: 'inactive', customerId: null });
    expect(isActiveCustomer(who)).toBe(false);
  });

  it("an unconfirmed address is nobody's proof", () => {
    expect(principalFrom({ ...row, emailConfirmed: false }).actor.email).toBeNull();
  });

  it('without a record the name is what was told at sign-up, or the address', () => {
    const bare = { ...row, profile: null };
    expect(principalFrom(bare).name).toBe('Told Name');
    expect(principalFrom({ ...bare, told: null }).name).toBe('casey@example.com');
  });
});

describe('a session that owes its second factor', () => {
  const factors = [{ id: 'f1', factorType: 'totp' as const, friendlyName: 'Phone app', phone: null }];
  const staff = { ...row, adminRole: 'super_admin' as const };

  it.each([
    ['a factor not given', { ...row, factors }, false, 'factor'],
    ['a factor given', { ...row, factors, assurance: 'aal2' }, true, null],
    ['staff without one where one is needed', staff, true, 'enrolment'],
    ['staff without one where none is needed', staff, false, null],
    ['staff whose factor was reset', { ...staff, assurance: 'aal2', factorMethod: 'totp' }, true, 'enrolment'],
    ['staff whose organization asked for one', { ...staff, assurance: 'aal2', factorMethod: 'company' }, true, null],
    [
      'staff whose organization asked for one, with one of their own',
      { ...staff, factors, assurance: 'aal2', factorMethod: 'company' },
      true,
      null,
    ],
    ['a customer without one, whatever staff need', row, true, null],
  ])('%s', (_, session, rule, owes) => {
    expect(principalFrom(session, rule).owes).toBe(owes);
  });

  it('is nobody to policies, guards and screens', () => {
    const pending = principalFrom({ ...staff, factors });
    expect(pending.actor).toMatchObject({ role: 'pending', customerId: null, email: null });
    expect(pending.who).toEqual({ role: 'visitor' });
    expect(meViewOf(pending)).toMatchObject({
      role: 'visitor',
      active: false,
      user: null,
      secondFactor: { state: 'required', email: 'casey@example.com', factors },
    });
  });
});

describe('what the browser learns', () => {
  it('a visitor learns that nobody is signed in', () => {
    expect(meViewOf(null)).toEqual({ role: 'visitor', active: false, user: null, expiresAt: null, assurance: null, secondFactor: null });
  });

  it('an expiry in seconds, and nothing of the session itself', () => {
    const view = meViewOf(principalFrom(row));
    expect(view.expiresAt).toBe(Date.UTC(2026, 2, 8, 14) / 1000);
    expect(JSON.stringify(view)).not.toContain('s1');
  });
});
