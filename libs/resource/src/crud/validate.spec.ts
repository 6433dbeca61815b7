import 'reflect-metadata';
import { metaOf } from '../declaration/registry.js';
import { DomainError } from '../errors/domain-error.js';
import { Field, Resource, ResourceEntity } from '../index.js';
import { Book } from '../testing/library.entities.js';
import { validateBody, validateInput } from './validate.js';

@Resource<OpeningHour>({ path: 'opening-hours', label: 'Opening hour', title: 'opensAt' })
class OpeningHour extends ResourceEntity {
  @Field.text({ format: 'time' }) opensAt!: string;
}

@Resource<Parcel>({ path: 'parcels', label: 'Parcel', title: 'code' })
class Parcel extends ResourceEntity {
  @Field.text({ createOnly: true, optional: true, normalize: (value) => value.trim().toUpperCase() }) code!: string | null;
  @Field.phone({ optional: true }) phone!: string | null;
  @Field.url({ optional: true }) website!: string | null;
  @Field.datetime({ optional: true }) sentAt!: string | null;
  @Field.json({ optional: true }) extra!: object | null;
  @Field.file({ many: true, optional: true }) pictures!: string[];
  @Field.text({ optional: true, readonly: true, max: 5 }) reason!: string | null;
}

@Resource<Notice>({ path: 'notices', label: 'Notice', title: 'id' })
class Notice extends ResourceEntity {
  @Field.longText() words!: string;
}

const parcel = metaOf(Parcel);
const refusal = (write: () => unknown): unknown => {
  try {
    return write();
  } catch (error) {
    return (error as DomainError).extra?.fields ?? error;
  }
};

const read = (body: object) => validateBody(metaOf(Book), { title: 'A book', ...body }, 'create');

const fieldsOf = (body: object) => refusal(() => read(body));

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
    expect(fieldsOf({ notes: 'a\u0000byte' })).toEqual({ notes: 'Notes contains characters that can’t be displayed' });
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
    [['roof'], 'Please choose from the listed values for shelves'],
    [[], 'Shelves: choose at least one'],
    [['hall', 'hall'], 'Shelves can’t list a value twice'],
    ['hall', 'Shelves must be a list'],
    [[1], 'Please choose from the listed values for shelves'],
  ])('refuses %j for several of them', (shelves, message) => {
    expect(fieldsOf({ shelves })).toEqual({ shelves: message });
  });

  it('is refused, not stumbled over, when a value is of another kind than its field', () => {
    expect(refusal(() => validateBody(parcel, { code: 5 }, 'create'))).toEqual({ code: 'Code must be text' });
    expect(refusal(() => validateBody(parcel, { code: { constructor: 1 } }, 'create'))).toEqual({ code: 'Code must be text' });
    expect(refusal(() => validateBody(parcel, { phone: [] }, 'create'))).toEqual({ phone: 'Phone must be text' });
  });

  it.each(['constructor', 'toString', '__proto__', 'deletedAt'])('has no field %s', (name) => {
    const body = JSON.parse(`{ "${name}": { "a": 1 } }`) as object;
    expect(refusal(() => validateBody(parcel, body, 'create'))).toEqual(JSON.parse(`{ "${name}": "${name} cannot be set here" }`));
  });

  it('keeps a JSON value as it was sent', () => {
    const extra = JSON.parse('{ "constructor": 2, "deep": [{ "then": null }] }') as object;
    expect(validateBody(parcel, { extra }, 'create')).toEqual({ extra });
  });

  it('knows one way only to leave a field empty', () => {
    const emptied = { code: ' ', phone: '', website: '', pictures: null };
    expect(validateBody(parcel, emptied, 'create')).toEqual({ code: null, phone: null, website: null, pictures: [] });
    expect(fieldsOf({ tagIds: null })).toMatchObject({ tagIds: [] });
  });

  it('has more than blanks where something is required', () => {
    expect(refusal(() => validateBody(metaOf(Notice), { words: ' \n\t ' }, 'create'))).toEqual({ words: 'Words is required' });
    expect(validateBody(metaOf(Notice), { words: ' kept as it is\n' }, 'create')).toEqual({ words: ' kept as it is\n' });
  });

  it('says of an instant in which zone it is', () => {
    const message = 'Sent must be a date and time with its zone, like 2026-03-08T14:30:00Z';
    for (const sentAt of ['2026-03-08', '2026-03-08T14:30:00', 'noon'])
      expect(refusal(() => validateBody(parcel, { sentAt }, 'create'))).toEqual({ sentAt: message });
    for (const sentAt of ['2026-03-08T14:30:00Z', '2026-03-08T14:30:00.000-05:00'])
      expect(validateBody(parcel, { sentAt }, 'create')).toEqual({ sentAt });
  });

  it('is fixed once created where the declaration says so', () => {
    expect(validateBody(parcel, { code: ' ab ' }, 'create')).toEqual({ code: 'AB' });
    expect(refusal(() => validateBody(parcel, { code: 'AB' }, 'update'))).toEqual({ code: 'code cannot be set here' });
  });

  describe('with lines', () => {
    const update = (chapters: unknown) => refusal(() => validateBody(metaOf(Book), { chapters }, 'update'));

    it('has new ones whole, and those that are there already in part', () => {
      expect(update([{ length: 3 }])).toEqual({ 'chapters.0.heading': 'Heading is required' });
      expect(update([{ id: 'known', length: 3 }])).toEqual({ chapters: [{ id: 'known', length: 3 }] });
    });

    it('has each once', () => {
      expect(update([{ id: 'known' }, { id: 'known' }])).toEqual({ 'chapters.1.id': 'This line was sent twice' });
    });

    it('has no ids of them when it is new itself', () => {
      expect(read({ chapters: [{ id: 'another', heading: 'One' }] })).toMatchObject({ chapters: [{ heading: 'One' }] });
      expect((read({ chapters: [{ id: 'another', heading: 'One' }] })['chapters'] as object[])[0]).not.toHaveProperty('id');
    });

    it.each([[[5]], [[null]], [[[]]], [{}], ['x']])('refuses %j', (chapters) => {
      expect(update(chapters)).toEqual({
        chapters: expect.stringMatching(/^(Chapters must be a list|Each of chapters must be an object)$/),
      });
    });
  });
});

describe('what a transition asks for', () => {
  it('is checked by the field that keeps it, though no form may write it', () => {
    expect(refusal(() => validateInput(parcel, { reason: 'too long' }))).toEqual({ reason: 'Reason must be at most 5 characters' });
    expect(validateInput(parcel, { reason: ' ok ', sentAt: null })).toEqual({ reason: 'ok', sentAt: null });
  });
});
