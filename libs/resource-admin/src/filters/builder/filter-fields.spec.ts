import { english } from '../../texts/english';
import { boats, field, harbours } from '../../testing/fixtures';
import { filterFields } from './filter-fields';

const planks = field('planks', 'lines', {
  fields: [
    field('wood', 'text'),
    field('nails', 'number'),
    field('yard', 'ref', { target: 'harbours', idField: 'yardId' }),
    field('position', 'number'),
  ],
});

describe('the fields that conditions may be on', () => {
  it('are those of lines, named after the lines but where they are declared as filters with a name of their own', () => {
    const filters = [field('planks.wood', 'text', { label: 'Wood' }), field('harbour.depth', 'number')];
    const found = filterFields({ ...boats, fields: [...boats.fields, planks], filters }, [], english);
    expect(found.filter(({ field: { name } }) => name.includes('.')).map(({ field: { name, label }, of }) => [name, label, of])).toEqual([
      ['planks.wood', 'Wood', 'Planks'],
      ['planks.nails', 'Planks › Nails', 'Planks'],
      ['planks.yard', 'Planks › Yard', 'Planks'],
    ]);
    expect(found.find(({ field: { name } }) => name === 'planks.yard')?.field.idField).toBe('planks.yardId');
  });

  it('leave out ids, of which the API cannot search a part', () => {
    const id = field('id', 'text', { label: 'ID' });
    const [own, theirs] = [boats, harbours].map((each) => ({ ...each, fields: [...each.fields, id] }));
    const found = filterFields(own!, [theirs!], english).map(({ field: { name } }) => name);
    expect(found).toEqual([...boats.fields.map(({ name }) => name), 'harbour.name']);
  });
});
