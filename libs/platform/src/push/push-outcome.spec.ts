import { pushOutcome } from './push-outcome.js';

it.each([
  [201, 'taken'],
  [202, 'taken'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
  [503, 'later'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [413, 'refused'],
])('an answer %i of a push service means %s', (status, outcome) => expect(pushOutcome(status)).toBe(outcome));
