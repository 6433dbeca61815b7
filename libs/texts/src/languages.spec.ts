import { loadSpeech } from './languages.js';

it.each([
  ['13:00', 'antes de la 1 p.m.'],
  ['13:30', 'antes de la 1:30 p.m.'],
  ['01:00', 'antes de la 1 a.m.'],
  ['14:00', 'antes de las 2 p.m.'],
  ['10:00', 'antes de las 10 a.m.'],
  ['12:00', 'antes de las 12 p.m.'],
])('writes the hour %s in Spanish with its article: %s', async (time, words) => {
  const es = await loadSpeech('es');
  expect(es.t('by {time}', { time: es.time(time) })).toBe(words);
});
