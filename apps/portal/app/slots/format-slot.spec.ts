import { ENGLISH, type Speech } from '@haulbook/core';
import { loadSpeech } from '@haulbook/texts';
import { formatSlot as slotInWords } from '@haulbook/domain';
import { dayWithoutYear, formatSlot, promiseText, windowText } from './format-slot';

let spanish: Speech;
beforeAll(async () => {
  spanish = await loadSpeech('es');
});

const PROMISE = 'we’ll tell you your 2-hour window by 6 PM the day before';
const ANY_TIME = { date: '2027-03-09', label: `Any time Tuesday, Mar 9 — ${PROMISE}`, flexible: true };

it('says slots in English to the letter of the server', () => {
  expect(formatSlot({ date: '2027-03-09', label: '10 AM–12 PM' }, ENGLISH)).toBe('Tue, Mar 9, 2027, 10 AM–12 PM');
  expect(formatSlot(ANY_TIME, ENGLISH)).toBe(ANY_TIME.label);
  for (const label of ['8–10 AM', '12–2 PM', '10 AM–12 PM', '8:30–10:15 AM', '12–1 AM']) expect(windowText(label, ENGLISH)).toBe(label);
  for (const promise of [PROMISE, PROMISE.replace('2-hour', 'arrival').replace('6 PM', '5:30 PM')])
    expect(promiseText(promise, ENGLISH)).toBe(promise);
});

it('says days and hours as the language writes them', () => {
  expect(formatSlot({ date: '2027-03-09', label: '8–10 AM' }, spanish)).toBe(
    `${spanish.weekdayAndDay('2027-03-09')}, ${spanish.window('08:00', '10:00')}`,
  );
  expect(windowText('10:30 AM–12 PM', spanish)).toBe(spanish.window('10:30', '12:00'));
  expect(dayWithoutYear('2027-03-09', spanish)).toBe('mar, 9 de mar');
  expect(formatSlot(ANY_TIME, spanish)).toBe(
    `A cualquier hora el martes, 9 de mar — le diremos su horario de 2 horas a más tardar a las ${spanish.time('18:00')} del día anterior`,
  );
});

it('leaves the year off a near day where today is known, in every language', () => {
  const slot = { date: '2027-03-09', label: '8–10 AM' };
  expect(slotInWords(slot, ENGLISH, '2026-11-29')).toBe('Tue, Mar 9, 8–10 AM');
  expect(slotInWords(slot, spanish, '2026-11-29')).toBe(`mar, 9 de mar, ${spanish.window('08:00', '10:00')}`);
  expect(slotInWords(slot, ENGLISH, '2026-07-01')).toBe('Tue, Mar 9, 2027, 8–10 AM');
});

it('leaves a label that is no hours as it is', () => {
  expect(windowText('Morning', spanish)).toBe('Morning');
});
