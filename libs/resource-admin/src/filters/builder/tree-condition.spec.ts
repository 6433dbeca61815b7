import { boats, field, harbours, resource } from '../../testing/fixtures';
import { NEW_YORK } from '../../testing/wording';
import { filterFields, operatorsOf } from './filter-fields';
import type { FilterPart, Operator } from './filter-tree';
import { isComplete, treeCondition } from './tree-condition';

const { format, texts } = NEW_YORK;
const towns = resource('towns', { fields: [field('name', 'text')] });
const sailors = resource('sailors', {
  fields: [
    field('rank', 'text'),
    field('home', 'ref', { target: 'towns', idField: 'homeId' }),
    field('boats', 'refs'),
    field('kit', 'lines'),
  ],
});
const places = {
  ...harbours,
  fields: [
    ...harbours.fields,
    field('town', 'ref', { target: 'towns', idField: 'townId' }),
    field('keepers', 'refs'),
    field('plan', 'file'),
    field('depth', 'number', { required: true, when: { town: null } }),
  ],
};
const more = [
  field('flags', 'enums', { required: true, choices: [] }),
  field('uses', 'enums', { choices: [] }),
  field('notes', 'json'),
  field('papers', 'file', { many: true }),
  field('planks', 'lines', { fields: [] }),
  field('crew', 'refs', { target: 'sailors', idField: 'crewIds' }),
  field('plan', 'json', { required: true }),
];
const vessels = { ...boats, fields: [...boats.fields, ...more] };
const fields = filterFields(vessels, [vessels, places, towns, sailors], texts);

const rule = (name: string, operator: Operator, text = ''): FilterPart => ({ field: name, operator, text });
const conditionOf = (part: FilterPart) => treeCondition(part, fields, format);

describe('fields that conditions may be on', () => {
  it('are those of the record, and those of the records it refers to, one step away', () => {
    const names = fields.map(({ field: { name } }) => name);
    expect(names).toEqual([
      ...['name', 'email', 'priceCents', 'status', 'harbour', 'launchedOn', 'seenAt', 'flags', 'uses', 'notes', 'papers', 'planks', 'crew'],
      ...['harbour.name', 'harbour.town', 'harbour.plan', 'harbour.depth', 'crew.rank', 'crew.home'],
    ]);
    expect(fields.at(-5)).toMatchObject({ of: 'Harbour', field: { label: 'Harbour › Town', idField: 'harbour.townId' } });
  });

  it('are those of each of many records that it refers to', () => {
    expect(fields.at(-1)).toMatchObject({ of: 'Crew', control: 'records', field: { label: 'Crew › Home', idField: 'crew.homeId' } });
    expect(conditionOf(rule('crew.rank', 'not', 'cap'))).toEqual({ $not: { 'crew.rank': { $contL: 'cap' } } });
  });

  it('leave out the records of a resource that the reader does not have', () => {
    expect(filterFields(boats, [boats], texts).map(({ of }) => of)).not.toContain('Harbour');
  });

  it('are asked for emptiness only where there may be nothing', () => {
    const operators = (name: string) => operatorsOf(fields.find((each) => each.field.name === name)!);
    expect(operators('email')).toEqual(['is', 'not', 'equals', 'starts', 'empty', 'filled']);
    expect(operators('name')).not.toContain('empty');
    expect(operators('status')).toEqual(['is', 'not']);
    expect(operators('harbour.depth')).toContain('empty');
    expect(operators('uses')).toEqual(['is', 'not', 'empty', 'filled']);
    expect(operators('crew')).toEqual(['is', 'not', 'empty', 'filled']);
    for (const name of ['notes', 'papers', 'planks', 'harbour.plan']) expect([name, operators(name)]).toEqual([name, ['empty', 'filled']]);
  });
});

describe('the condition of a tree', () => {
  it('compares as the filter of the kind does, by the id of a reference', () => {
    expect(conditionOf(rule('priceCents', 'is', '100..500'))).toEqual({ priceCents: { $gte: 10_000, $lte: 50_000 } });
    expect(conditionOf(rule('harbour', 'is', 'h1,h2'))).toEqual({ harbourId: { $in: ['h1', 'h2'] } });
    expect(conditionOf(rule('harbour.name', 'is', 'kie'))).toEqual({ 'harbour.name': { $contL: 'kie' } });
    expect(conditionOf(rule('harbour.town', 'is', 't1'))).toEqual({ 'harbour.townId': { $in: ['t1'] } });
    expect(conditionOf(rule('name', 'equals', 'Ida'))).toEqual({ name: { $eqL: 'Ida' } });
    expect(conditionOf(rule('name', 'starts', 'I'))).toEqual({ name: { $startsL: 'I' } });
  });

  it('says the opposite of the whole comparison, and of groups', () => {
    expect(conditionOf(rule('launchedOn', 'not', '2026-03-01..2026-03-31'))).toEqual({
      $not: { launchedOn: { $gte: '2026-03-01', $lte: '2026-03-31' } },
    });
    expect(conditionOf({ kind: 'none', parts: [rule('email', 'empty'), rule('status', 'is', 'afloat')] })).toEqual({
      $not: { $or: [{ email: { $isnull: true } }, { status: { $in: ['afloat'] } }] },
    });
  });

  it('asks files, data, lines, lists and references to many whether there are any', () => {
    expect(conditionOf(rule('papers', 'empty'))).toEqual({ papers: { $isnull: true } });
    expect(conditionOf(rule('notes', 'filled'))).toEqual({ notes: { $notnull: true } });
    expect(conditionOf(rule('planks', 'empty'))).toEqual({ planks: { $isnull: true } });
    expect(conditionOf(rule('uses', 'empty'))).toEqual({ uses: { $isnull: true } });
    expect(conditionOf(rule('crew', 'filled'))).toEqual({ crewIds: { $notnull: true } });
    expect(conditionOf(rule('papers', 'is', 'x'))).toBeNull();
  });

  it('joins by and, and by or', () => {
    const any: FilterPart = { kind: 'any', parts: [rule('email', 'filled'), rule('status', 'not', 'afloat')] };
    expect(conditionOf({ kind: 'all', parts: [rule('name', 'is', 'i'), any] })).toEqual({
      $and: [{ name: { $contL: 'i' } }, { $or: [{ email: { $notnull: true } }, { $not: { status: { $in: ['afloat'] } } }] }],
    });
  });

  it('leaves out what cannot be asked: fields the reader does not have, operators of other kinds, values without sense', () => {
    const senseless = [rule('secret', 'is', 'x'), rule('status', 'starts', 'a'), rule('name', 'empty'), rule('priceCents', 'is', 'dear..')];
    expect(conditionOf({ kind: 'any', parts: [...senseless, rule('name', 'is', 'i')] })).toEqual({ $or: [{ name: { $contL: 'i' } }] });
    expect(conditionOf({ kind: 'any', parts: senseless })).toBeNull();
    expect(isComplete({ kind: 'all', parts: [rule('name', 'is')] }, fields, format)).toBe(false);
    expect(isComplete({ kind: 'all', parts: [rule('name', 'is', 'i'), rule('email', 'empty')] }, fields, format)).toBe(true);
  });
});
