import { field } from '../testing/fixtures';
import { newFormValues, toFormValues, toPayload } from './values';

const harbour = field('harbour', 'ref', { idField: 'harbourId', target: 'harbours' });
const crew = field('crew', 'refs', { idField: 'crewIds' });
const lines = field('lines', 'lines', {
  fields: [field('label', 'text'), field('totalCents', 'money', { creatable: false, updatable: false }), field('position', 'number')],
});
const name = field('name', 'text');
const fields = [name, harbour, crew, lines];

const row = {
  id: '1',
  name: 'Ida',
  harbour: { id: 'h1', name: 'Kiel' },
  harbourId: 'h1',
  crew: [{ id: 'c1' }, { id: 'c2' }],
  lines: [{ id: 'l1', label: 'Paint', totalCents: 500, position: 0 }],
};

describe('values of a form', () => {
  it('hold relations by id', () => {
    expect(toFormValues(fields, row)).toMatchObject({ name: 'Ida', harbourId: 'h1', crewIds: ['c1', 'c2'] });
  });

  it('send nothing when nothing changed', () => {
    const initial = toFormValues(fields, row);
    expect(toPayload(fields, initial, initial)).toEqual({});
  });

  it('send only what changed, lines as a whole, without what is computed', () => {
    const initial = toFormValues(fields, row);
    const values = { ...initial, harbourId: null, lines: [{ key: 'new', label: 'Rope' }, ...(initial.lines as object[])] };
    expect(toPayload(fields, values, initial)).toEqual({
      harbourId: null,
      lines: [
        // Fields that a new line leaves at their defaults are not sent.
        { label: 'Rope', position: 0 },
        { id: 'l1', label: 'Paint', position: 1 },
      ],
    });
  });

  it('of a new record are the defaults, and what the address asks for', () => {
    const kind = field('kind', 'text', { default: 'sail' });
    const values = newFormValues([kind, harbour, lines], new URLSearchParams('harbourId=h9&lines=x'));
    expect(values).toEqual({ kind: 'sail', harbourId: 'h9', lines: [] });
    expect(toPayload([name, kind, harbour], { ...values, name: null }, null)).toEqual({ kind: 'sail', harbourId: 'h9' });
  });
});
