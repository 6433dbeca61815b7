import { abilityFrom } from '../auth/ability';
import { boats, field, resource } from '../testing/fixtures';
import { NEW_YORK } from '../testing/wording';
import { resourcePaths } from './paths';
import { formFields, hasManyChoices, isEmptyValue, rowFormFields, sectionsOf, titleOf } from './fields';

describe('fields of a resource', () => {
  it('name a row by its title fields as people write them', () => {
    const visit = resource('visits', {
      title: ['on', 'kind'],
      fields: [field('on', 'date'), field('kind', 'enum', { choices: [{ value: 'a', label: 'Morning' }] })],
    });
    expect(titleOf(visit, { on: '2026-03-08', kind: 'a' }, NEW_YORK)).toBe('Mar 8, 2026 · Morning');
    expect(titleOf(boats, { id: '0123456789', name: null }, NEW_YORK)).toBe('Boat, no name yet');
    const harbour = { id: 'h1', name: 'Kiel' };
    expect(titleOf({ ...boats, untitled: ['status', 'harbour'] }, { name: null, status: 'ashore', harbour }, NEW_YORK)).toBe(
      'Ashore · Kiel',
    );
    expect(titleOf({ ...boats, untitled: ['status', 'harbour'] }, { name: 'Ida', status: 'ashore', harbour }, NEW_YORK)).toBe('Ida');
    expect(titleOf({ title: ['name'] }, { id: '0123456789', name: null }, NEW_YORK)).toBe('#01234567');
    expect(titleOf(undefined, { id: '1', firstName: 'Ann', lastName: 'Lee' }, NEW_YORK)).toBe('Ann Lee');
  });

  it('want columns of their own when there are many boxes to tick', () => {
    const choices = (count: number) => Array.from({ length: count }, (_, n) => ({ value: `${n}`, label: `${n}` }));
    expect(hasManyChoices(field('may', 'enums', { choices: choices(8) }))).toBe(false);
    expect(hasManyChoices(field('may', 'enums', { choices: choices(9) }))).toBe(true);
    expect(hasManyChoices(field('may', 'enum', { choices: choices(9) }))).toBe(false);
  });

  it.each([
    [null, true],
    ['', true],
    [[], true],
    [{ a: null, b: { c: [] } }, true],
    [0, false],
    [false, false],
    [{ a: { b: 0 } }, false],
  ])('%j says nothing: %s', (value, empty) => {
    expect(isEmptyValue(value)).toBe(empty);
  });

  it('are grouped by section in order of first mention', () => {
    const sections = sectionsOf([field('a', 'text', { section: 'Two' }), field('b', 'text'), field('c', 'text', { section: 'Two' })]);
    expect(sections.map(({ heading, fields }) => [heading, fields.map((each) => each.name)])).toEqual([
      [null, ['b']],
      ['Two', ['a', 'c']],
    ]);
  });

  it('on a form are those that may be written; never the state', () => {
    const names = formFields(boats, 'edit').map((each) => each.name);
    expect(names).toContain('name');
    expect(names).not.toContain('status');
  });

  it('on the form of a row are only those its rules open', () => {
    const ability = abilityFrom([
      { action: 'update', subject: 'boats', conditions: { status: 'afloat' } },
      { action: 'update', subject: 'boats', fields: ['email'] },
    ]);
    expect(rowFormFields(boats, ability, { status: 'ashore' }).map((each) => each.name)).toEqual(['email']);
    expect(rowFormFields(boats, ability, { status: 'afloat' }).length).toBeGreaterThan(1);
  });

  it('have screens where overrides put them', () => {
    const paths = resourcePaths('boats', { boats: { at: 'fleet', editAt: 'edit-boat/:id' } });
    expect([paths.list, paths.create, paths.show('1'), paths.edit('1')]).toEqual(['/fleet', '/fleet/new', '/fleet/1', '/edit-boat/1']);
  });
});
