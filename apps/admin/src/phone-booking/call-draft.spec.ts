import { bookWords } from './booking-side';
import {
  confirmationOf,
  fromLead,
  looksFor,
  nameIn,
  newCall,
  quoteWayOf,
  streetChosen,
  toInput,
  zipTyped,
  type CallDraft,
} from './call-draft';

const NUMBER = '+19195550142';
const call = (changes: Partial<CallDraft> = {}): CallDraft => ({ ...newCall(NUMBER), ...changes });
const consent = { transactional: { granted: true, wordingVersion: 'v1', at: '2027-03-02T14:00:00Z', ip: null, number: NUMBER } };
const ANN = { id: 'c1', firstName: 'Ann', lastName: 'Lee', phone: NUMBER, email: 'ann@example.com' };
const slot = { date: '2027-03-03', windowId: 'w1', label: 'Wed, Mar 3, 8–10 AM', startsAt: '2027-03-03T13:00:00Z', hold: null };

describe('a call', () => {
  it.each<[string, Partial<CallDraft>, string]>([
    ['a new caller', {}, 'none'],
    ['one who agrees to texts', { texts: true }, 'text'],
    ['one with an address', { email: 'ann@example.com' }, 'email'],
    ['a customer who agreed to texts', { customer: { ...ANN, smsConsent: consent } }, 'text'],
    ['a customer with another number now', { customer: { ...ANN, phone: '+19195550199', smsConsent: consent } }, 'email'],
    [
      'a customer without an address, whose contact gets quotes',
      { customer: { ...ANN, email: null }, quotesGoTo: ['Kim Porter'] },
      'email',
    ],
    ['one who agrees to texts, which are not set up', { texts: true, canText: false, email: 'ann@example.com' }, 'email'],
    ['what was chosen', { texts: true, confirmation: 'none' }, 'none'],
  ])('of %s is confirmed as they can be reached', (_who, changes, way) => expect(confirmationOf(call(changes))).toBe(way));

  it.each<[string, Partial<CallDraft>, string]>([
    ['without an address', { texts: true }, 'text'],
    ['with an address', { texts: true, email: 'ann@example.com' }, 'email'],
    ['with an account', { texts: true, customer: { ...ANN, userId: 'u1' } }, 'text'],
    ['who wants nothing', { email: 'ann@example.com', confirmation: 'none' }, 'none'],
  ])('leaves a quote with a caller %s', (_who, changes, way) => expect(quoteWayOf(call(changes))).toBe(way));

  it('is sent with the yes and the time, or as a quote', () => {
    const draft = call({ name: 'Ann Lee', line1: '12 Oak Street', zip: '27601', serviceSlug: 'garage-cleanouts', eighths: 4, slot });
    const booked = toInput(draft, { isBooked: true, shownTotalCents: 38_900 });
    expect(booked).toMatchObject({
      caller: { is: 'new', name: 'Ann Lee', phone: NUMBER },
      place: { is: 'new', line1: '12 Oak Street', zip: '27601' },
      job: { serviceSlug: 'garage-cleanouts', volumeEighths: 4 },
      booking: { time: { date: '2027-03-03', windowId: 'w1', hold: null } },
      ...{ confirmation: 'none', shownTotalCents: 38_900 },
    });
    expect(toInput(draft, { isBooked: false, shownTotalCents: null }).booking).toBeNull();
    const known = toInput(call({ customer: ANN, address: { id: 'a1' } }), { isBooked: false, shownTotalCents: null });
    expect([known.caller, known.place]).toEqual([
      { is: 'known', id: 'c1' },
      { is: 'known', id: 'a1' },
    ]);
  });

  it('is looked up by a number, which is that of a new caller, or by a name or a street', () => {
    expect(looksFor(call(), '919 555')).toMatchObject({ find: '919 555', phone: '919 555', customer: null });
    const byName = call(looksFor(call(), 'Ann L'));
    expect(byName).toMatchObject({ find: 'Ann L', phone: '' });
    expect(looksFor({ ...byName, phone: '919 555 0199' }, 'Ann Lee')).toMatchObject({ phone: '919 555 0199' });
    expect([nameIn('Ann Lee '), nameIn('12 Oak')]).toEqual(['Ann Lee', '']);
  });

  it('answers the lead that is shown, and none where none is or it is cleared', () => {
    const sent = (changes: Partial<CallDraft>) => toInput(call(changes), { isBooked: false, shownTotalCents: null }).leadId;
    expect([sent({ lead: { id: 'l1' } }), sent({ lead: { id: 'l1' }, answersLead: false }), sent({})]).toEqual(['l1', null, null]);
  });

  it('takes the name of a new caller from the search until it was typed', () => {
    const typing = (draft: CallDraft, find: string) => ({ ...draft, ...looksFor(draft, find) });
    const found = typing(typing(call(), 'An'), 'Ann Lee');
    expect([found.name, typing(found, '919 555 0142').name]).toEqual(['Ann Lee', '']);
    const typed = call({ name: 'Ann Leigh', isNameTyped: true });
    expect(typing(typed, 'Bob').name).toBe('Ann Leigh');
    expect([fromLead(found, { id: 'l1', name: 'Lou Lead' }).name, fromLead(typed, { id: 'l1', name: 'Lou Lead' }).name]).toEqual([
      'Lou Lead',
      'Ann Leigh',
    ]);
  });

  it('forgets city and county with another ZIP code, and takes the city of a completed street', () => {
    const placed = call({ zip: '27601', city: 'Raleigh', county: 'Wake' });
    expect([zipTyped(' 27701 '), streetChosen(placed, { line1: '1 Oak Street', zip: '27601', city: 'Cary' })]).toEqual([
      { zip: '27701', city: '', county: '' },
      { line1: '1 Oak Street', city: 'Cary' },
    ]);
    expect(streetChosen(placed, { line1: '1 Oak Street', zip: '27701', city: 'Durham' })).toEqual({
      ...{ line1: '1 Oak Street', zip: '27701', city: 'Durham', county: '' },
    });
  });

  it('says on the button what is booked, as far as it is known', () => {
    expect(bookWords(call(), undefined)).toBe('Book');
    expect(bookWords(call(), 38_950)).toBe('Book for $389.50');
    expect(bookWords(call({ slot }), 38_900)).toBe('Book for $389 on Wed, Mar 3, 8–10 AM');
  });
});
