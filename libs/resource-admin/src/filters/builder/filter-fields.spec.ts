import { english } from '../../texts/english';
import { boats, field } from '../../testing/fixtures';
import { filterFields } from './filter-fields';

const planks = field('planks', 'lines', { fields: [field('wood', 'text'), field('nails', 'number')] });

describe('the fields that conditions may be on', () => {
  it('are those of lines that are declared as filters, named after the lines, and no others', () => {
    const filters = [field('planks.wood', 'text', { label: 'Wood' }), field('harbour.depth', 'number')];
    const found = filterFields({ ...boats, fields: [...boats.fields, planks], filters }, [], english);
    expect(found.filter(({ field: { name } }) => name.includes('.')).map(({ field: { name, label }, of }) => [name, label, of])).toEqual([
      ['planks.wood', 'Wood', 'Planks'],
    ]);
  });
});
