import { english } from '../../texts/english';
import { boats, field, harbours } from '../../testing/fixtures';
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

  it('leave out ids, of which the API cannot search a part', () => {
    const id = field('id', 'text', { label: 'ID' });
    const [own, theirs] = [boats, harbours].map((each) => ({ ...each, fields: [...each.fields, id] }));
    const found = filterFields(own!, [theirs!], english).map(({ field: { name } }) => name);
    expect(found).toEqual([...boats.fields.map(({ name }) => name), 'harbour.name']);
  });
});
