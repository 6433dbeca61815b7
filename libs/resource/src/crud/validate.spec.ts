import 'reflect-metadata';
import { metaOf } from '../declaration/registry.js';
import { DomainError } from '../errors/domain-error.js';
import { Field, Resource, ResourceEntity } from '../index.js';
import { Book } from '../testing/library.entities.js';
import { validateBody } from './validate.js';

@Resource<OpeningHour>({ path: 'opening-hours', label: 'Opening hour', title: 'opensAt' })
class OpeningHour extends ResourceEntity {
  @Field.text({ format: 'time' }) opensAt!: string;
}

const read = (body: object) => validateBody(metaOf(Book), { title: 'A book', ...body }, 'create');

function fieldsOf(body: object): unknown {
  try {
    return read(body);
  } catch (error) {
    return (error as DomainError).extra.fields;
  }
}

describe('a body', () => {
  it.each(['two\nlines', 'two\r\nlines', 'a\ttab', 'a\u0007bell', 'two\u2028lines', 'a\u0000byte'])(
    'of one line is one line: %j',
    (title) => {
      expect(fieldsOf({ title })).toEqual({ title: 'Title must be one line, without line breaks or tabs' });
    },
  );

  it('loses the blanks around a line, and long text keeps its lines', () => {
    expect(read({ title: ' A book\n', notes: 'First\r\n\tsecond' })).toMatchObject({ title: 'A book', notes: 'First\r\n\tsecond' });
  });

  it('holds nothing in long text that no screen shows', () => {
    expect(fieldsOf({ notes: 'a\u0000byte' })).toEqual({ notes: 'Notes holds characters that cannot be shown' });
  });

  it.each(['8:00', '24:00', '08:60', 'morning'])('refuses %j for a time of day', (opensAt) => {
    expect(() => validateBody(metaOf(OpeningHour), { opensAt }, 'create')).toThrow(
      expect.objectContaining({ extra: { fields: { opensAt: 'Please enter a time like 08:00' } } }),
    );
  });

  it('takes a time of day', () => {
    expect(validateBody(metaOf(OpeningHour), { opensAt: '23:59' }, 'create')).toEqual({ opensAt: '23:59' });
  });

  it('takes several of the listed values, in their order', () => {
    expect(read({ shelves: ['cellar', 'hall'] })['shelves']).toEqual(['hall', 'cellar']);
  });

  it.each([
    [['roof'], 'Please choose among the listed values for shelves'],
    [[], 'Shelves: choose at least one'],
    [['hall', 'hall'], 'Shelves: each value once'],
    ['hall', 'Shelves must be a list'],
    [[1], 'Please choose among the listed values for shelves'],
  ])('refuses %j for several of them', (shelves, message) => {
    expect(fieldsOf({ shelves })).toEqual({ shelves: message });
  });
});
