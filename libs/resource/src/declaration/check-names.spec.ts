import 'reflect-metadata';
import type { Relation } from 'typeorm';
import { Field, Resource, ResourceEntity } from '../index.js';
import { Tag } from '../testing/library.entities.js';
import { problemsOf } from '../testing/problems.js';

describe('declarations of rows that name records', () => {
  it('name fields that say which record a row names, and those that may be empty where it may not be read', () => {
    @Resource<Line>({
      path: 'report-lines',
      label: 'Line',
      title: 'position',
      names: { resource: 'position', record: 'kind', title: 'title', rest: ['note', 'books'] },
    })
    class Line extends ResourceEntity {
      @Field.number() position!: number;
      @Field.enum<'books'>({ books: 'Books' }) kind!: 'books';
      @Field.text() title!: string;
      @Field.text({ optional: true }) note!: string | null;
      @Field.refs(() => Tag, 'bookIds') books!: Relation<Tag[]>;
      bookIds!: string[];
    }
    const left = (name: string) => `Line: "${name}" is left out where the named record may not be read, so it must be an optional column`;
    expect(problemsOf([Line, Tag])).toEqual([
      'Line: it names a record, so "position" must be a text or a choice, the path of its resource',
      'Line: it names a record, so "kind" must be a text, its id',
      left('title'),
      left('books'),
    ]);
  });
});
