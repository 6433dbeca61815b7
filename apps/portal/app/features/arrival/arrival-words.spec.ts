import type { ArrivalView } from '@haulbook/contracts';
import { wordsOf } from '@haulbook/domain';
import { loadSpeech } from '@haulbook/texts';
import { ON_THE_WAY, TODAYS } from './arrival-fixtures';

const words = (visit: ArrivalView, changes: Partial<ArrivalView> = {}) => {
  const { title, text } = wordsOf({ ...visit, ...changes }, 'America/New_York');
  return `${title}: ${text}`;
};

it('says when to expect the crew, and how many stops come before', () => {
  expect(words(TODAYS)).toBe('Expect your crew 8:30–9:15 AM: 1 stop comes before yours.');
  expect(words(TODAYS, { stopsBefore: 0 })).toContain('Yours is the next stop.');
  expect(words(TODAYS, { stopsBefore: 3 })).toContain('3 stops come before yours.');
  expect(words(TODAYS, { expected: { ...TODAYS.expected!, isLate: true } })).toBe(
    'Your crew is running late: We’re sorry. They’re now expected 8:30–9:15 AM. 1 stop comes before yours.',
  );
  expect(words(TODAYS, { expected: null })).toContain('Your window is over, and they haven’t set off yet. Call us');
  expect(words(TODAYS, { expected: null, stopsBefore: null })).toBe('Your visit is today: The crew hasn’t set off yet.');
});

it('says before the day which day it is, and after it that the crew is done', () => {
  expect(words(TODAYS, { phase: 'ahead' })).toContain('Your visit is on Tue, Mar 2, 2027: 8–10 AM. Open this page again on the day');
  expect(words(TODAYS, { phase: 'done', status: 'completed' })).toContain('The crew finished on Tue, Mar 2, 2027.');
  expect(words(TODAYS, { status: 'cancelled' })).toContain('This visit isn’t taking place');
});

it('says how far away the crew is, and that it is late once that has passed', () => {
  expect(words(ON_THE_WAY)).toBe('Your crew is on the way: About 20 minutes away. They expect to be there around 9:20 AM.');
  expect(words(ON_THE_WAY, { minutesLeft: 0 })).toBe('Your crew is on the way: They expect to be there around 9:20 AM.');
  expect(words(ON_THE_WAY, { expectedAt: null, minutesLeft: null })).toBe('Your crew is on the way: They’ll be there soon.');
  expect(words(ON_THE_WAY, { isLate: true })).toBe(
    'Your crew is running late: They’re on the way, and expected to be there around 9:20 AM.',
  );
  expect(words(ON_THE_WAY, { status: 'arrived', arrivedAt: '2027-03-02T14:40:00.000Z' })).toBe(
    'Your crew is here: They arrived at 9:40 AM.',
  );
  expect(words(ON_THE_WAY, { status: 'completed', completedAt: '2027-03-02T15:00:00.000Z' })).toBe(
    'All done: The crew finished at 10 AM. Thank you.',
  );
});

it('says it in Spanish, with times and days as Spanish writes them', async () => {
  const speech = (await loadSpeech('es'))!;
  const said = (visit: ArrivalView, changes: Partial<ArrivalView> = {}) =>
    Object.values(wordsOf({ ...visit, ...changes }, 'America/New_York', speech)).join(': ');
  expect(said(TODAYS, { stopsBefore: 2 })).toBe('Espere a su equipo: 8:30–9:15 a.m.: Antes de la suya hay 2 paradas.');
  expect(said(TODAYS, { phase: 'ahead' })).toMatch(/^Su visita es el mar, 2 de mar de 2027: 8–10 a\.m\. · Abra esta página/);
  expect(said(ON_THE_WAY)).toBe('Su equipo va en camino: A 20 minutos, más o menos. Hora estimada de llegada: 9:20 a.m.');
});
