import { libraryResources } from '../testing/library.entities.js';
import { resourceDocument } from './paths.js';

const { schemas } = resourceDocument(libraryResources, '/api') as unknown as { schemas: Record<string, any> };

describe('the schemas of a row', () => {
  const book = schemas['Book'].properties;
  const create = schemas['BookCreate'];

  it('have the fields that are read, with what they refer to by its title', () => {
    expect(book).not.toHaveProperty('shelfCode');
    expect(book.authorId).toEqual({ type: 'string', format: 'uuid', nullable: true });
    const uuid = { type: 'string', format: 'uuid' };
    expect(book.author).toEqual({
      type: 'object',
      properties: { id: uuid, firstName: { type: 'string' }, lastName: { type: 'string' } },
      nullable: true,
    });
    expect(book.tagIds).toEqual({ type: 'array', items: uuid });
    expect(book.tags).toEqual({ type: 'array', items: { type: 'object', properties: { id: uuid, name: { type: 'string' } } } });
    expect(book.chapters.items.properties).toMatchObject({ heading: { type: 'string', maxLength: 80 }, length: { minimum: 1 } });
    expect(book.chapters.items.properties).not.toHaveProperty('printCode');
  });

  it('say type, bounds, choices and default of a value', () => {
    expect(book.id).toMatchObject({ type: 'string', format: 'uuid' });
    expect(book.title).toEqual({ type: 'string', maxLength: 80 });
    expect(book.pages).toEqual({ type: 'integer', default: 0, minimum: 0 });
    expect(book.rating).toEqual({ type: 'number', default: 0.5, minimum: 0, maximum: 5 });
    expect(book.priceCents).toEqual({ type: 'integer', description: 'Cents', nullable: true });
    expect(book.rare).toEqual({ type: 'boolean', default: false });
    expect(book.kind).toEqual({ type: 'string', enum: ['novel', 'essay'], default: 'novel' });
    expect(book.status).toMatchObject({ type: 'string', enum: ['draft', 'published', 'lost'] });
    expect(book.shelves).toEqual({
      type: 'array',
      items: { type: 'string', enum: ['hall', 'attic', 'cellar'] },
      uniqueItems: true,
      minItems: 1,
      default: ['hall'],
    });
    expect(book.publishedOn).toEqual({ type: 'string', format: 'date', nullable: true });
    expect(schemas['Author'].properties.email).toMatchObject({ type: 'string', format: 'email', nullable: true });
    expect(book.createdAt).toMatchObject({ type: 'string', format: 'date-time' });
  });

  it('take what clients may write, and no more', () => {
    expect(create.required).toEqual(['title']);
    expect(create.additionalProperties).toBe(false);
    for (const name of ['status', 'lostReason', 'author', 'tags', 'id', 'createdAt', 'version']) {
      expect(create.properties).not.toHaveProperty(name);
    }
    expect(create.properties).toMatchObject({ authorId: { format: 'uuid' }, tagIds: { type: 'array' }, confirmed: { type: 'boolean' } });
    expect(create.properties.confirmed.description).toMatch(/confirmation_needed/);
    expect(create.properties.topic.description).toBe('Required when Kind is Essay and Rare is yes.');
    expect(schemas['BookUpdate']).toMatchObject({
      type: 'object',
      properties: { version: { type: 'integer', description: expect.stringMatching(/412/) } },
      additionalProperties: false,
    });
    expect(schemas['BookUpdate']).not.toHaveProperty('required');
  });

  it('take lines that are there by their ids, and new ones without', () => {
    expect(create.properties.chapters.items.properties).not.toHaveProperty('id');
    const [added, kept] = schemas['BookUpdate'].properties.chapters.items.anyOf;
    expect(added).toEqual(create.properties.chapters.items);
    expect(kept).toMatchObject({ properties: { id: { format: 'uuid' }, heading: { maxLength: 80 } }, required: ['id'] });
  });
});
