import 'reflect-metadata';
import { metaOf } from '../declaration/registry.js';
import { Book } from '../testing/library.entities.js';
import type { Actor } from './actor.js';
import { definePolicy, rulesFor, type Policy } from './policy.js';

const ann = { id: '1', role: 'reader', name: 'ann' } as Actor;
const rules = (policy: Policy<Book>) => rulesFor(metaOf(Book), policy as Policy<never>, ann);

describe('a policy', () => {
  it('grants actions of its resource, transitions included', () => {
    const policy = definePolicy<Book>((_actor, can) => can(['read', 'publish'], { status: 'draft' }));
    expect(rules(policy)).toEqual([{ action: ['read', 'publish'], subject: 'books', conditions: { status: 'draft' } }]);
  });

  it('says which action is none', () => {
    const policy = definePolicy<Book>((_actor, can) => can(['read', 'pubilsh']));
    expect(() => rules(policy)).toThrow(
      'The policy of books grants "pubilsh", which is none of its actions: read, create, update, delete, manage, publish, lose',
    );
  });

  it('says which condition is on no column', () => {
    const policy = definePolicy<Book>((_actor, can) => can('read', { tags: [] }));
    expect(() => rules(policy)).toThrow('The policy of books has a condition on "tags", which is no column of its own');
  });
});
