import { isStaff } from '@haulbook/platform';
import { definePolicy, Field, Resource, ResourceEntity } from '@haulbook/resource';
import type { Relation } from 'typeorm';

@Resource<Book>({
  path: 'books',
  label: 'Book',
  title: 'title',
  group: 'library',
  icon: 'file-text',
  features: { trash: true, comments: true, tasks: true, files: true },
  views: { gallery: 'cover' },
  searchOrder: 10,
  importKey: 'title',
  defaultSort: { field: 'title', order: 'asc' },
  actions: {
    stocktake: { label: 'Count copies', on: 'none' },
    checkIsbn: { label: 'Check ISBN', labelPlural: 'Check ISBNs', on: 'many', long: true },
  },
})
export class Book extends ResourceEntity {
  @Field.text({ max: 200, list: true, search: true }) title!: string;
  @Field.text({ max: 120, list: true, search: true }) author!: string;
  @Field.text({ label: 'ISBN', max: 17, optional: true, unique: true, search: true }) isbn!: string | null;
  @Field.file({ optional: true, index: true, accept: ['image/png', 'image/jpeg', 'image/webp'] }) cover!: string | null;
  @Field.ref(() => Book, { label: 'Sequel to', optional: true, where: { author: 'author' } }) sequelTo!: Relation<Book> | null;
  sequelToId!: string | null;
  @Field.number({ default: 1, min: 0, list: true, help: 'How many copies there are.' }) copies!: number;
  @Field.number({ label: 'Times lent', default: 0, min: 0, readonly: true, list: true, sort: true }) timesLent!: number;
}

/** Staff manage the books. */
export const bookPolicy = definePolicy<Book>((actor, can) => {
  if (isStaff(actor)) can('manage');
});
