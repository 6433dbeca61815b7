import { agreesToTexts, BY_STOP, consentRecord, textStanding, type ConsentRecord } from './text-consent.js';

const PHONE = '+19195550101';
const AT = '2027-01-01T00:00:00Z';
const said = (changes: Partial<ConsentRecord> = {}) => ({
  phone: PHONE,
  smsConsent: { transactional: { granted: true, wordingVersion: '2026-01', at: AT, ip: null, number: PHONE, ...changes } },
});

it.each([
  ['on the number the customer has', said(), true, { is: 'agreed', at: AT }],
  ['on a number the customer had', said({ number: '+19195550102' }), false, { is: 'other_number', at: AT }],
  ['on no number', said({ number: null }), false, { is: 'other_number', at: AT }],
  ['and took it back', said({ granted: false }), false, { is: 'none' }],
  ['and said STOP', said({ granted: false, wordingVersion: BY_STOP }), false, { is: 'stopped', at: AT }],
  ['and said STOP on a number they had', said({ granted: false, wordingVersion: BY_STOP, number: '+19195550102' }), false, { is: 'none' }],
  ['and has no number anymore', { ...said(), phone: null }, false, { is: 'none' }],
  ['never', { phone: PHONE, smsConsent: null }, false, { is: 'none' }],
])('a customer who agreed to texts %s', (_, customer, agrees, standing) => {
  expect([agreesToTexts(customer), textStanding(customer)]).toEqual([agrees, standing]);
});

it('consent to appointments is none to offers', () => {
  expect(agreesToTexts(said(), 'marketing')).toBe(false);
});

it('a record of consent says what, to which words, when, for which number, and from where if by the site', () => {
  const said = { at: new Date(AT), number: PHONE };
  const record = { granted: true, wordingVersion: '2026-01', at: '2027-01-01T00:00:00.000Z', ip: null, number: PHONE };
  expect(consentRecord(true, '2026-01', said)).toEqual(record);
  expect(consentRecord(false, '2026-01', { ...said, ip: '192.0.2.1' })).toEqual({ ...record, granted: false, ip: '192.0.2.1' });
});
