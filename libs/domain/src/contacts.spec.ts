import { contactProblems, crewTextReceivers, mailReceivers, type ContactPerson } from './contacts.js';

const person = (values: Partial<ContactPerson>): ContactPerson => ({
  ...{ id: 'c1', name: 'Dana Fox', role: 'other', email: 'dana@example.com', phone: '+19195550101' },
  ...{ getsQuotes: false, getsBills: false, getsCrewTexts: false },
  ...values,
});
const CUSTOMER = { firstName: 'Robin', email: 'robin@example.com' };

describe('who gets quotes and bills', () => {
  it('is the customer while no contact is to get them', () => {
    const own = [{ firstName: 'Robin', email: 'robin@example.com', isContact: false }];
    expect(mailReceivers(CUSTOMER, [], 'getsBills')).toEqual(own);
    expect(mailReceivers(CUSTOMER, [person({ getsQuotes: true })], 'getsBills')).toEqual(own);
    expect(mailReceivers(CUSTOMER, [person({ getsBills: true, email: null })], 'getsBills')).toEqual(own);
  });

  it('is each contact who gets them, greeted by their own name', () => {
    const contacts = [person({ getsBills: true }), person({ id: 'c2', name: 'Lee Ann Park', email: 'lee@example.com', getsBills: true })];
    expect(mailReceivers(CUSTOMER, contacts, 'getsBills')).toEqual([
      { firstName: 'Dana', email: 'dana@example.com', isContact: true },
      { firstName: 'Lee Ann', email: 'lee@example.com', isContact: true },
    ]);
  });

  it('is one of those who share a mailbox', () => {
    const contacts = [person({ getsBills: true }), person({ id: 'c2', name: 'Lee', email: 'Dana@Example.com', getsBills: true })];
    expect(mailReceivers(CUSTOMER, contacts, 'getsBills').map(({ email }) => email)).toEqual(['dana@example.com']);
  });
});

describe('who is texted about a visit', () => {
  const receivers = (contacts: ContactPerson[], site: string | null, texted: string | null = null) =>
    crewTextReceivers(contacts, site, texted).map(({ id }) => id);

  it('is a person on site for their own site alone, and any other role for all', () => {
    const contacts = [
      person({ id: 'here', role: 'site', getsCrewTexts: true }),
      person({ id: 'there', role: 'site', getsCrewTexts: true }),
      person({ id: 'manager', role: 'approver', phone: '+19195550103', getsCrewTexts: true }),
      person({ id: 'silent', role: 'site' }),
    ];
    expect(receivers(contacts, 'here')).toEqual(['here', 'manager']);
    expect(receivers(contacts, null)).toEqual(['manager']);
  });

  it('is only a person with a number', () => {
    expect(receivers([person({ getsCrewTexts: true, phone: null })], null)).toEqual([]);
  });

  it('is each number once, and not the one that the customer was texted at', () => {
    const contacts = ['+19195550101', '+19195550101', '+19195550102'].map((phone, n) =>
      person({ id: `c${n}`, phone, getsCrewTexts: true }),
    );
    expect(receivers(contacts, null)).toEqual(['c0', 'c2']);
    expect(receivers(contacts, null, '+19195550101')).toEqual(['c2']);
  });
});

describe('what a contact needs', () => {
  it.each([
    [{ getsQuotes: true, email: null }, ['email']],
    [{ getsBills: true, email: null }, ['email']],
    [{ getsCrewTexts: true, phone: null }, ['phone']],
    [{ getsQuotes: true, getsBills: true, getsCrewTexts: true }, []],
    [{ email: null }, []],
  ])('for %j is %j', (values, fields) => {
    expect(Object.keys(contactProblems(person(values)))).toEqual(fields);
  });
});
