import { english } from '../texts/english';
import { placeErrors } from './field-errors';

describe('placing the messages of the server', () => {
  it('beside the input they concern; of a line with its number', () => {
    expect(
      placeErrors({ name: ['Taken'], 'lines.0.qty': ['Too many'], 'lines.2.label': ['Required'] }, ['name', 'lines'], english),
    ).toEqual({
      placed: { name: ['Taken'], lines: ['Line 1: Too many', 'Line 3: Required'] },
      unplaced: [],
    });
  });

  it('above the form when no input shows them', () => {
    expect(placeErrors({ secret: 'Not so' }, ['name'], english)).toEqual({ placed: {}, unplaced: ['Not so'] });
  });
});
