import { getMetadataArgsStorage } from 'typeorm';
import { Field, Resource, ResourceEntity } from '../index.js';
import { Author, Book, Chapter, Tag } from '../testing/library.entities.js';

/** Declare a resource within a test, so that a changed rule of columns is in use there. */
function declared() {
  @Resource<Parcel>({ path: 'parcels', label: 'Parcel', title: 'name' })
  class Parcel extends ResourceEntity {
    @Field.text({ unique: true }) name!: string;
    @Field.text({ index: true, default: '' }) place!: string;
    @Field.longText({ optional: true }) notes!: string | null;
    @Field.file({ accept: ['image/png'] }) label!: string;
    @Field.file({ accept: ['image/png'], many: true }) photos!: string[];
    @Field.number({ default: 0 }) pieces!: number;
    @Field.number({ decimals: 1, optional: true }) weight!: number | null;
    @Field.number({ decimals: 1, default: 0.5 }) likelihood!: number;
    @Field.money() priceCents!: number;
    @Field.boolean({ default: false }) sent!: boolean;
    @Field.enums({ hall: 'Hall', cellar: 'Cellar' }, { default: ['hall', 'cellar'] }) places!: ('hall' | 'cellar')[];
    @Field.ref(() => Author, { unique: true }) author!: Author;
    authorId!: string;
    @Field.ref(() => Author, { optional: true }) editor!: Author | null;
    editorId!: string | null;
  }
  return Parcel;
}

const { columns, indices, relations, joinColumns, joinTables } = getMetadataArgsStorage();
const column = (target: object, name: string) =>
  columns.find((one) => one.target === target && one.propertyName === name)!.options as Record<string, unknown>;
const indexes = (target: object, name: string) =>
  indices.filter((one) => one.target === target && String(one.columns) === name).map(({ unique }) => unique ?? false);
const relation = (target: object, name: string) => relations.find((one) => one.target === target && one.propertyName === name)!;

describe('the columns of fields', () => {
  it('take null only where the field is optional', () => {
    const Parcel = declared();
    expect(column(Parcel, 'name')['nullable']).toBe(false);
    expect(column(Parcel, 'notes')['nullable']).toBe(true);
    expect(column(Parcel, 'weight')['nullable']).toBe(true);
  });

  it('have the name, the type and the default of their field', () => {
    const Parcel = declared();
    expect(column(Parcel, 'priceCents')).toEqual({ name: 'price_cents', type: 'integer', nullable: false });
    expect(column(Parcel, 'pieces')).toEqual({ name: 'pieces', type: 'integer', nullable: false, default: 0 });
    expect(column(Parcel, 'sent')).toMatchObject({ type: 'boolean', default: false });
    expect(column(Parcel, 'place')).toMatchObject({ type: 'text', default: '' });
    expect(column(Parcel, 'name')).not.toHaveProperty('default');
    expect(column(Parcel, 'likelihood')).toEqual({ name: 'likelihood', type: 'double precision', nullable: false, default: 0.5 });
    expect(column(Parcel, 'weight')).toEqual({ name: 'weight', type: 'double precision', nullable: true });
    expect(column(Parcel, 'places')).toMatchObject({ type: 'text', array: true, default: '{hall,cellar}' });
  });

  it('of files have the id, or a list of ids that is never null', () => {
    const Parcel = declared();
    expect(column(Parcel, 'label')).toEqual({ name: 'label', type: 'uuid', nullable: false });
    expect(column(Parcel, 'photos')).toEqual({ name: 'photos', type: 'uuid', array: true, nullable: false, default: '{}' });
  });

  it('have the indexes that are declared', () => {
    const Parcel = declared();
    expect(indexes(Parcel, 'name')).toEqual([true]);
    expect(indexes(Parcel, 'place')).toEqual([false]);
    expect(indexes(Parcel, 'weight')).toEqual([]);
    expect(indexes(Tag, 'name')).toEqual([true]);
  });

  it('of a reference have its id, an index, and a key that keeps what is in use', () => {
    const Parcel = declared();
    expect(column(Parcel, 'editorId')).toMatchObject({ type: 'uuid', name: 'editor_id', nullable: true });
    expect(column(Parcel, 'authorId')).toMatchObject({ nullable: false });
    expect([indexes(Parcel, 'editorId'), indexes(Parcel, 'authorId')]).toEqual([[false], [true]]);
    expect(relation(Parcel, 'editor')).toMatchObject({ relationType: 'many-to-one', options: { nullable: true, onDelete: 'RESTRICT' } });
    expect(joinColumns.find((one) => one.target === Parcel && one.propertyName === 'editor')).toMatchObject({ name: 'editor_id' });
  });

  it('of many have a table between, and of lines a key that goes with the record', () => {
    expect(relation(Book, 'tags').relationType).toBe('many-to-many');
    expect(joinTables.find((one) => one.target === Book)).toMatchObject({
      name: 'book_tags',
      joinColumns: [{ name: 'book_id' }],
      inverseJoinColumns: [{ name: 'tag_id' }],
    });
    expect(relation(Book, 'chapters').relationType).toBe('one-to-many');
    expect(relation(Chapter, 'book').options).toMatchObject({ nullable: false, onDelete: 'CASCADE' });
  });
});
