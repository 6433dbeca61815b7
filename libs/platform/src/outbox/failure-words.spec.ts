import { failureWords } from './failure-words.js';

const failure = (message: string, more: object) => Object.assign(new Error(message), more);

describe('why a message was not sent, in words', () => {
  it.each([
    [
      failure('550 5.1.1 No such mailbox', { responseCode: 550 }),
      'There is no such mailbox, or it doesn’t take our mail (550 5.1.1 No such mailbox)',
    ],
    [failure('connect ECONNREFUSED 127.0.0.1:9', { code: 'ESOCKET' }), 'The mail server doesn’t answer (connect ECONNREFUSED 127.0.0.1:9)'],
    [failure('Greeting never received', { code: 'ETIMEDOUT' }), 'The mail server took too long to answer (Greeting never received)'],
    [
      failure('Invalid login: 535', { code: 'EAUTH', responseCode: 535 }),
      'The mail server refused our user name or password (Invalid login: 535)',
    ],
    [failure('599 odd', { responseCode: 599 }), '599 odd'],
    [failure('Nothing to send', {}), 'Nothing to send'],
    ['odd', 'odd'],
    [null, 'null'],
  ])('%s', (error, words) => {
    expect(failureWords(error)).toBe(words);
  });
});
