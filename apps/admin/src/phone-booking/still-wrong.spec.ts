import { stillWrong } from './still-wrong';

const sent = { caller: { name: '' }, place: { zip: '', line1: '' }, booking: { time: null } };
const errors = { 'caller.name': 'Name?', 'place.zip': 'ZIP?', 'booking.time': 'Time?' };

describe('what is still wrong with a refused call', () => {
  it('is all of it while nothing was changed', () => {
    expect(stillWrong({ errors, problem: 'Name?' }, sent, { ...sent })).toEqual({ errors, problem: 'Name?' });
  });

  it('is nothing of a field that was changed, whose sentence gives way to the next one', () => {
    const now = { ...sent, caller: { is: 'known', id: 'c1' }, booking: { time: { date: '2027-03-03' } } };
    expect(stillWrong({ errors, problem: 'Name?' }, sent, now)).toEqual({ errors: { 'place.zip': 'ZIP?' }, problem: 'ZIP?' });
  });

  it('is a sentence about all of it until the last field was changed', () => {
    const problem = 'Please check the fields';
    const mended = { caller: { name: 'Ann' }, place: { zip: '27601', line1: '' }, booking: { time: {} } };
    expect(stillWrong({ errors, problem }, sent, { ...mended, place: { zip: '', line1: '' } }).problem).toBe(problem);
    expect(stillWrong({ errors, problem }, sent, mended)).toEqual({ errors: {}, problem: null });
  });

  it('is a problem of no field until the next try', () => {
    expect(stillWrong({ errors: {}, problem: 'No connection' }, sent, {})).toEqual({ errors: {}, problem: 'No connection' });
  });
});
