import { splitStreet } from './street.js';

describe('the parts of an address line', () => {
  it.each([
    ['12 Oak Street', '12', 'Oak Street'],
    [' 12B  Oak ', '12B', 'Oak'],
    ['12-14 Oak', '12-14', 'Oak'],
    ['Oak Street', '', 'Oak Street'],
    ['12', '', '12'],
    ['5th Avenue', '', '5th Avenue'],
    ['12 5th Avenue', '12', '5th Avenue'],
    ['', '', ''],
  ])('of %j are %j and %j', (line, house, street) => {
    expect(splitStreet(line)).toEqual({ house, street });
  });
});
