import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentencesOf } from '../libs/resource/src/errors/sentences.js';
import { frameworkSentences } from './lib/sentences.mjs';

const sentences = frameworkSentences();
const german = JSON.parse(readFileSync(join(__dirname, '../apps/starter/tests/germany/sentences.json'), 'utf8')) as Record<string, string>;
const PLACE = /\{\w+\}/g;
const filled = (sentence: string) => sentence.replace(PLACE, 'Ada 7');
const isSentence = (text: string) => text.includes(' ');

describe('the sentences of the framework', () => {
  it.each([
    ['{label} is required', 'a check'],
    ['Invalid email or password', 'a constant of sign-in'],
    ['Too many text messages. Please try again later', 'a rate limit'],
    ['{what} was not found', 'a function that makes refusals'],
    ['This file is no longer available. Please upload it again.', 'a constant of a refusal'],
    ['“{label}” isn’t available while the {label2} is “{label3}”', 'a refused transition'],
    ['This {word} belongs to {title}', 'one of two, chosen before'],
    ['Invalid login credentials', 'the contract of sign-in'],
  ])('are found in its code: %s (%s)', (sentence) => {
    expect(sentences.has(sentence)).toBe(true);
  });

  it('can be said in other words, once they are filled in', () => {
    const all = [...sentences.keys()];
    const { told } = sentencesOf('de-DE', Object.fromEntries(all.map((sentence, index) => [sentence, `${index}: ${sentence}`])));
    expect(all.length).toBeGreaterThan(200);
    expect(all.filter((sentence, index) => told(filled(sentence)) !== `${index}: ${filled(sentence)}`)).toEqual([]);
  });

  it('are those that the library in Germany has words for', () => {
    const ids = Object.keys(german).filter(isSentence);
    expect(ids.filter((id) => !sentences.has(id))).toEqual([]);
    expect(ids.length).toBeGreaterThan(10);
  });
});
