import { english } from './english';
import { textsWith } from './merge';

describe('texts', () => {
  it('greet by the hour', () => {
    const { greeting } = english.home;
    expect([0, 11, 12, 17, 18, 23].map((hour) => greeting(hour, ''))).toEqual([
      'Good morning',
      'Good morning',
      'Good afternoon',
      'Good afternoon',
      'Good evening',
      'Good evening',
    ]);
    expect(greeting(9, 'Ann')).toBe('Good morning, Ann');
  });

  it('are replaced one by one; the others stay English', () => {
    const texts = textsWith({ form: { save: 'Speichern' } });
    expect(texts.form.save).toBe('Speichern');
    expect(texts.form.stay).toBe('Stay');
    expect(texts.list).toEqual(english.list);
  });
});
