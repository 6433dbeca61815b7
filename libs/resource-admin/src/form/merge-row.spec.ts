import { mergeRow } from './merge-row';

const before = { name: 'Rex', feeCents: 1000, phone: null, tags: ['a'] };

describe('a newer version of a record in a form', () => {
  it('gives its values to the inputs that were not touched', () => {
    const theirs = { ...before, name: 'Rexi', tags: ['a', 'b'] };
    expect(mergeRow({ before, mine: { feeCents: 2000 }, theirs })).toEqual({
      changed: ['name', 'tags'],
      clashing: [],
      initial: theirs,
      taken: { name: 'Rexi', tags: ['a', 'b'] },
    });
  });

  it('leaves what was typed alone, and what it stands on, until one of both is chosen', () => {
    const theirs = { ...before, name: 'Bello', phone: '+1' };
    expect(mergeRow({ before, mine: { name: 'Max' }, theirs })).toEqual({
      changed: ['name', 'phone'],
      clashing: ['name'],
      initial: { ...before, phone: '+1' },
      taken: { phone: '+1' },
    });
  });

  it('has nothing to choose where both typed the same', () => {
    const theirs = { ...before, name: 'Max' };
    expect(mergeRow({ before, mine: { name: 'Max' }, theirs })).toEqual({ changed: ['name'], clashing: [], initial: theirs, taken: {} });
  });

  it('changes nothing where nothing of the form changed', () => {
    expect(mergeRow({ before, mine: { name: 'Max' }, theirs: { ...before } })).toEqual({
      changed: [],
      clashing: [],
      initial: before,
      taken: {},
    });
  });
});
