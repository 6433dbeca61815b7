import { getMetadataArgsStorage } from 'typeorm';
import { Field, Resource, ResourceEntity } from '../index.js';
import { Author, Book, Tag } from '../testing/library.entities.js';

@Resource<Parcel>({ path: 'parcels', label: 'Parcel', title: 'name' })
class Parcel extends ResourceEntity {
  @Field.text({ unique: true }) name!: string;
  @Field.text({ index: true, default: '' }) place!: string;
  @Field.file({ accept: ['image/png'] }) label!: string;
  @Field.file({ accept: ['image/png'], many: true }) photos!: string[];
  @Field.number({ decimals: 1, optional: true }) weight!: number | null;
  @Field.boolean({ default: false }) sent!: boolean;
  @Field.ref(() => Author, { unique: true }) author!: Author;
  authorId!: string;
}

const { columns, indices, relations, joinColumns, joinTables } = getMetadataArgsStorage();
const column = (target: object, name: string) =>
  columns.find((one) => one.target === target && one.propertyName === name)!.options as Record<string, unknown>;
const indexes = (target: object, name: string) =>
  indices.filter((one) => one.target === target && String(one.columns) === name).map(({ unique }) => unique ?? false);
const relation = (target: object, name: string) => relations.find((one) => one.target === target && one.propertyName === name)!;

describe('the columns of fields', () => {
  it('take null only where the field is optional', () => {
    expect(column(Book, 'title')['nullable']).toBe(false);
    expect(column(Book, 'notes')['nullable']).toBe(true);
    expect(column(Parcel, 'weight')['nullable']).toBe(true);
  });

  it('have the name, the type and the default of their field', () => {
    expect(column(Book, 'priceCents')).toMatchObject({ name: 'price_cents', type: 'integer' });
    expect(column(Book, 'pages')).toMatchObject({ default: 0 });
    expect(column(Parcel, 'sent')).toMatchObject({ type: 'boolean', default: false });
    expect(column(Parcel, 'place')).toMatchObject({ default: '' });
    expect(column(Book, 'title')).not.toHaveProperty('default');
    expect(column(Book, 'rating')).toMatchObject({ type: 'double precision', default: 0.5 });
    expect(column(Parcel, 'weight')).toMatchObject({ type: 'double precision' });
    expect(column(Book, 'shelves')).toMatchObject({ array: true, default: '{hall}' });
  });

  it('of files have the id, or a list of ids that is never null', () => {
    expect(column(Parcel, 'label')).toMatchObject({ type: 'uuid', nullable: false });
    expect(column(Parcel, 'label')).not.toHaveProperty('array');
    expect(column(Parcel, 'photos')).toEqual({ name: 'photos', type: 'uuid', array: true, nullable: false, default: '{}' });
  });

  it('have the indexes that are declared', () => {
    expect(indexes(Parcel, 'name')).toEqual([true]);
    expect(indexes(Parcel, 'place')).toEqual([false]);
    expect(indexes(Parcel, 'weight')).toEqual([]);
    expect(indexes(Tag, 'name')).toEqual([true]);
  });

  it('of a reference have its id, an index, and a key that keeps what is in use', () => {
    expect(column(Book, 'authorId')).toMatchObject({ type: 'uuid', name: 'author_id', nullable: true });
    expect(column(Parcel, 'authorId')).toMatchObject({ nullable: false });
    expect([indexes(Book, 'authorId'), indexes(Parcel, 'authorId')]).toEqual([[false], [true]]);
    expect(relation(Book, 'author')).toMatchObject({ relationType: 'many-to-one', options: { nullable: true, onDelete: 'RESTRICT' } });
    expect(joinColumns.find((one) => one.target === Book && one.propertyName === 'author')).toMatchObject({ name: 'author_id' });
  });

  it('of many have a table between, and of lines a key that goes with the record', () => {
    expect(relation(Book, 'tags').relationType).toBe('many-to-many');
    expect(joinTables.find((one) => one.target === Book)).toMatchObject({
      name: 'book_tags',
      joinColumns: [{ name: 'book_id' }],
      inverseJoinColumns: [{ name: 'tag_id' }],
    });
    expect(relation(Book, 'chapters').relationType).toBe('one-to-many');
    const chapter = relations.find((one) => one.propertyName === 'book')!;
    expect(chapter.options).toMatchObject({ nullable: false, onDelete: 'CASCADE' });
  });
});
