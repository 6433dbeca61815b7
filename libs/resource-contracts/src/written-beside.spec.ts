import { writtenBeside } from './written-beside.js';

const kept = { shipped: 'Tarde', kept: 'Muy tarde', keptBeside: 'Very late' };
const own = { words: 'Too late', shipped: 'Late' };

it.each([
  ['that shipped was written beside the shipped words', 'Tarde', 'Late'],
  ['that is as it was kept, beside what was noted with it', 'Muy tarde', 'Very late'],
  ['that is new, beside the words of now', 'Demasiado tarde', 'Too late'],
])('a translation %s', (_name, words, expected) => {
  expect(writtenBeside({ ...kept, words }, own)).toBe(expected);
});
