import type { TrackView } from '@haulbook/contracts';
import { wordsOf } from './track-words';

const ON_THE_WAY: TrackView = {
  ...{ status: 'en_route', window: '8–10 AM', expectedAt: '2027-03-02T14:20:00.000Z', isLate: false },
  ...{ arrivedAt: null, completedAt: null },
};
const words = (changes: Partial<TrackView> = {}) => {
  const { title, text } = wordsOf({ ...ON_THE_WAY, ...changes }, (at) => at.slice(11, 16));
  return `${title}: ${text}`;
};

it('says when a crew is there, and that it is late once that has passed', () => {
  expect(words()).toBe('Your crew is on the way: They expect to be there around 14:20.');
  expect(words({ expectedAt: null })).toBe('Your crew is on the way: They’ll be there soon.');
  expect(words({ isLate: true })).toBe('Your crew is running late: They’re on the way, and expected to be there around 14:20.');
  expect(words({ isLate: true, arrivedAt: '2027-03-02T14:40:00.000Z' })).toBe('Your crew is here: They arrived at 14:40.');
});
