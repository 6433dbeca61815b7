import { metaOf } from '../declaration/registry.js';
import { Author } from '../testing/library.entities.js';
import { Access } from './access.js';

describe('plans of an access', () => {
  it('are compiled once, and forgotten when thousands of others came since: not each session keeps its own for good', () => {
    const compiled: string[] = [];
    const ask = (access: Access, key: string) => access.plan(key, () => ({ key: compiled.push(key) }));
    const first = Access.system(metaOf(Author));
    ask(first, 'list');
    ask(first, 'list');
    expect(compiled).toEqual(['list']);
    const others = Array.from({ length: 30 }, () => Access.system(metaOf(Author)));
    for (const other of others) for (let index = 0; index < 100; index++) ask(other, `page ${index}`);
    ask(first, 'list');
    expect(compiled.filter((key) => key === 'list')).toHaveLength(2);
  });

  it('stay when they are asked for again and again', () => {
    let compiled = 0;
    const access = Access.system(metaOf(Author));
    for (let index = 0; index < 3000; index++) {
      access.plan('hot', () => ({ compiled: ++compiled }));
      access.plan(`rare ${index}`, () => ({}));
    }
    expect(compiled).toBe(1);
  });
});
