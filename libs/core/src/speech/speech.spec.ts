import { createSpeech } from './formats.js';
import { fillMessage, parseMessage } from './message.js';
import { ENGLISH } from './speech.js';

const filled = (text: string, values: Record<string, string | number>, locale = 'en-US') => fillMessage(parseMessage(text), values, locale);

it('fills in what a message stands open for', () => {
  expect(filled('Hello {name}, {name}.', { name: 'Kim {count}' })).toBe('Hello Kim {count}, Kim {count}.');
  expect(filled('{year}', { year: 2027 })).toBe('2027');
  expect(ENGLISH.t('{year} {name}', { year: 2027, name: null })).toBe('2027 ');
});

it('ends a sentence once where what is filled in ends with a period', () => {
  const time = '1:34 a.m.';
  expect(filled('Llegaron a las {time}. Gracias.', { time })).toBe('Llegaron a las 1:34 a.m. Gracias.');
  expect(filled('Ahora: <0>{time}</0>. Es suya.', { time })).toBe('Ahora: <0>1:34 a.m.</0> Es suya.');
  expect(filled('At {time}... {name}.', { time, name: 'Kim' })).toBe('At 1:34 a.m.... Kim.');
});

it.each([
  [0, 'no items here'],
  [1, '1 item here'],
  [1234, '1,234 items here'],
])('chooses the plural of %d', (count, text) => {
  expect(filled('{count, plural, =0 {no items} one {# item} other {# items}} here', { count })).toBe(text);
});

it('fills in messages within a plural', () => {
  const text = '{count, plural, one {{name} has # item} other {{name} has # items}}.';
  expect(filled(text, { count: 2, name: 'Kim' })).toBe('Kim has 2 items.');
});

const spanish = createSpeech(
  { code: 'es', locale: 'es-US', currency: 'USD' },
  {
    Login: 'Iniciar sesión',
    Approved: 'Aprobado',
    'Approved|quote': 'Aprobada',
    'First name': 'Nombre',
    '{label} is required': '{label}: dato obligatorio',
    '{first} of {second} is required': '{second}: falta {first}',
    'Every day': 'Todos los días',
    'Check {reference}': 'Cheque {reference}',
    'Remove {name}': 'Quitar {name}',
    '{name} in {city}': '{name} en {city}',
    '{count, plural, one {# item} other {# items}}': '{count, plural, one {# artículo} other {# artículos}}',
  },
);

it('translates by the English text, and leaves what it does not know', () => {
  const { t } = spanish;
  expect([t('Login'), t('Logout'), t('{count, plural, one {# item} other {# items}}', { count: 3 })]).toEqual([
    'Iniciar sesión',
    'Logout',
    '3 artículos',
  ]);
});

it('translates sentences of the server that are filled in', () => {
  const { told } = spanish;
  expect(told('First name is required')).toBe('Nombre: dato obligatorio');
  expect(told('Street of the job is required')).toBe('the job: falta Street');
  expect(told('Nothing like it')).toBe('Nothing like it');
  expect(ENGLISH.told('First name is required')).toBe('First name is required');
});

it('has a state agree with what is in it', () => {
  const { state } = spanish;
  expect([state('Approved', 'quote'), state('Approved', 'order'), state('Draft', 'quote')]).toEqual(['Aprobada', 'Aprobado', 'Draft']);
  expect(ENGLISH.state('Approved', 'quote')).toBe('Approved');
});

it('takes words of people for no text of its own', () => {
  const { told, t, find } = spanish;
  expect([told('constructor'), t('toString'), find('valueOf')]).toEqual(['constructor', 'toString', undefined]);
  expect([told('Check 1042'), told('Check J-2027-7')]).toEqual(['Cheque 1042', 'Cheque J-2027-7']);
  for (const words of ['Remove hot tub', 'Piano in basement', 'Remove 2 sofas']) expect(told(words)).toBe(words);
});

it('writes dates, times and money as US Spanish does', () => {
  expect(spanish.money(123_450)).toBe('$1,234.50');
  expect(spanish.money(12_300, { whole: true })).toBe('$123');
  expect(spanish.moneyRange(14_900, 22_900)).toBe('$149–$229');
  expect(spanish.day('2026-03-08')).toBe('8 mar 2026');
  expect(spanish.weekdayAndDay('2026-03-08')).toBe('dom, 8 de mar de 2026');
  expect(spanish.month('2026-03-08')).toBe('marzo de 2026');
  expect([spanish.window('08:00', '10:00'), spanish.window('10:00', '12:30')]).toEqual(['8–10 a.m.', '10 a.m.–12:30 p.m.']);
  expect(spanish.instant(new Date('2026-03-08T19:30:00Z'), 'America/New_York')).toContain('3:30 p.m.');
  expect([spanish.weekdays([1, 2, 3, 4, 5, 6, 0]), spanish.weekdays([1, 3, 4, 5])]).toEqual(['Todos los días', 'lun, mié–vie']);
  expect(spanish.list(['Kim', 'Lee', 'Ann'])).toBe('Kim, Lee y Ann');
  expect([spanish.either(['Kim', 'Ann']), ENGLISH.either(['Kim', 'Lee', 'Ann'])]).toEqual(['Kim o Ann', 'Kim, Lee, or Ann']);
});

it('calls a time zone what people there call it, in summer as in winter', () => {
  const zones = ['America/New_York', 'America/Chicago', 'America/Phoenix', 'Europe/Berlin'];
  expect(zones.map(ENGLISH.zoneName)).toEqual(['Eastern Time', 'Central Time', 'Mountain Standard Time', 'Central European Time']);
  expect(spanish.zoneName('America/New_York')).toBe('hora oriental');
});

it('writes English as before', () => {
  expect([ENGLISH.window('08:00', '10:00'), ENGLISH.weekdayAndDay('2026-03-08'), ENGLISH.weekdays([1, 3, 4, 5])]).toEqual([
    '8–10 AM',
    'Sun, Mar 8, 2026',
    'Mon, Wed–Fri',
  ]);
});
