import { createValueWriter, inSentence, humanizeKey, titlePart, titleText } from './title.js';

const us = createValueWriter('en-US', 'USD');
const german = createValueWriter('de-DE', 'EUR');

const text = { kind: 'text' } as const;
const method = { kind: 'enum', choices: [{ value: 'cash', label: 'Cash' }] } as const;
const paidBy = { ...method, choices: [...method.choices] };

describe('titles', () => {
  it('join the parts of a name by a space and set the rest off', () => {
    expect(titleText([text, text], ['Ann', 'Lee'], us)).toBe('Ann Lee');
    expect(titleText([text, { ...text, comma: true }], ['7 Elm Street', 'Raleigh'], us)).toBe('7 Elm Street, Raleigh');
    expect(titleText([text, { ...text, comma: true }], [null, 'Raleigh'], us)).toBe('Raleigh');
    expect(titleText([paidBy, { kind: 'money' }], ['cash', 45_000], us)).toBe('Cash · $450.00');
  });

  it('leave out what is empty', () => {
    expect(titleText([text, { kind: 'money' }], [null, 100], us)).toBe('$1.00');
    expect(titleText([text, text], [undefined, ''], us)).toBe('');
  });

  it('name a referred-to record by its own title', () => {
    const coupon = { id: '0e0d2f55-0000-4000-8000-000000000000', code: 'SPRING10' };
    const customer = { id: '0e0d2f55-0000-4000-8000-000000000001', firstName: 'Ann', lastName: 'Lee' };
    expect(titleText([{ kind: 'ref' }, { kind: 'ref' }], [coupon, customer], us)).toBe('SPRING10 · Ann Lee');
    expect(titleText([{ kind: 'ref' }], [null], us)).toBe('');
  });

  it('write days and times of day as people do', () => {
    expect(titlePart({ kind: 'date' }, '2026-03-08', us)).toBe('Mar 8, 2026');
    expect(titlePart({ kind: 'text', format: 'time' }, '14:30', us)).toBe('2:30 PM');
    expect(titlePart(text, '14:30', us)).toBe('14:30');
    expect(titlePart({ kind: 'date' }, '2026-03-08', german)).toBe('8. März 2026');
    expect(titlePart({ kind: 'text', format: 'time' }, '14:30', german)).toBe('14:30');
    expect(titleText([paidBy, { kind: 'money' }], ['cash', 123_450], german)).toBe('Cash · 1.234,50 €');
  });

  it('stand in a sentence in small letters, but for what is written large', () => {
    expect(inSentence('Service item')).toBe('service item');
    expect(inSentence('API token')).toBe('API token');
    expect(inSentence('E-mail confirmed')).toBe('e-mail confirmed');
  });

  it('are made of names that programs use', () => {
    expect(['leadMinutes', 'smsMarketing', 'minimumCents', 'ratePpm', 'estate-cleanouts', 'login_succeeded'].map(humanizeKey)).toEqual([
      ...['Lead minutes', 'SMS marketing', 'Minimum', 'Rate', 'Estate cleanouts', 'Login succeeded'],
    ]);
    expect(humanizeKey('Raleigh NC')).toBe('Raleigh NC');
  });
});
