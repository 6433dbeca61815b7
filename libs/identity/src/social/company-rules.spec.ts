import { gaveSecondFactor, isOfDomain, isVouchedFor, leavesGroupsOut, roleByGroups } from './company-rules.js';

const domains = { OIDC_DOMAINS: ['contoso.com'] };
const groups = { OIDC_GROUPS_CLAIM: 'groups', OIDC_ADMIN_GROUPS: ['office'], OIDC_SUPER_ADMIN_GROUPS: ['owners', 'it'] };

describe('the domains whose people are staff', () => {
  it.each([
    ['ann@contoso.com', true],
    ['ann@CONTOSO.com', true],
    ['ann@evil.com', false],
    ['ann@sub.contoso.com', false],
    ['ann@evilcontoso.com', false],
    ['"ann@contoso.com"@evil.com', false],
  ])('%s: %s', (email, isStaff) => expect(isOfDomain(email, domains)).toBe(isStaff));
});

describe('an address', () => {
  const email = 'ann@contoso.com';
  it.each([
    ['the provider vouches for it', { email: 'ann@else.com', emailVerified: true, claims: { email_verified: true } }, true],
    ['the provider says nothing, and it is of its own domain', { email, emailVerified: false, claims: {} }, true],
    ['the provider says nothing, and it is of another domain', { email: 'ann@else.com', emailVerified: false, claims: {} }, false],
    ['the provider says that it is not confirmed', { email, emailVerified: false, claims: { email_verified: false } }, false],
    ['there is none', { email: null, emailVerified: true, claims: {} }, false],
  ])('counts as the person’s or not where %s', (_case, identity, counts) => expect(isVouchedFor(identity, domains)).toBe(counts));
});

describe('the role by groups', () => {
  it.each([
    [['office'], 'admin'],
    [['guests', 'it', 'office'], 'super_admin'],
    ['owners', 'super_admin'],
    [['Office'], null],
    [[{ name: 'office' }], null],
    [undefined, null],
  ])('%j: %s', (claim, role) => expect(roleByGroups({ groups: claim }, groups)).toBe(role));

  it('is left alone while no group is named', () => {
    expect(roleByGroups({ groups: ['office'] }, { ...groups, OIDC_ADMIN_GROUPS: [], OIDC_SUPER_ADMIN_GROUPS: [] })).toBeUndefined();
  });

  it('is read from the claim that the setting names', () => {
    expect(roleByGroups({ roles: ['office'] }, { ...groups, OIDC_GROUPS_CLAIM: 'roles' })).toBe('admin');
  });
});

describe('groups that the provider leaves out', () => {
  // As Entra sends them: the name of the claim, and where its value is.
  const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://graph.microsoft.com/v1.0/users/1' } } };
  it.each([
    ['it says where to ask for them', overage, 'groups', true],
    ['it lists them', { ...overage, groups: ['office'] }, 'groups', false],
    ['it says so of another claim', overage, 'roles', false],
    ['it names none', {}, 'groups', false],
    ['it names something else', { _claim_names: 'groups' }, 'groups', false],
  ])('are told from none where %s', (_case, claims, OIDC_GROUPS_CLAIM, are) =>
    expect(leavesGroupsOut(claims, { OIDC_GROUPS_CLAIM })).toBe(are),
  );
});

describe('a second factor at the provider', () => {
  it.each([
    [['pwd', 'mfa'], false, true],
    ['mfa', false, true],
    [['pwd'], false, false],
    [undefined, false, false],
    [undefined, true, true],
  ])('by the methods %j and the setting %s: %s', (amr, OIDC_SECOND_FACTOR, counts) =>
    expect(gaveSecondFactor({ amr }, { OIDC_SECOND_FACTOR })).toBe(counts),
  );
});
