import fc from 'fast-check';
import { boats, field, harbours } from '../../testing/fixtures';
import { NEW_YORK } from '../../testing/wording';
import { conditionTree } from './condition-tree';
import { filterFields, operatorsOf } from './filter-fields';
import { GROUP_KINDS, MOST_LEVELS, takesValue, type FilterGroup, type FilterPart } from './filter-tree';
import { treeCondition } from './tree-condition';

const { format, texts } = NEW_YORK;
const more = [
  field('afloat', 'boolean'),
  field('weight', 'number', { scale: 1000 }),
  field('papers', 'file', { many: true }),
  field('uses', 'enums', { choices: [] }),
];
const fields = filterFields({ ...boats, fields: [...boats.fields, ...more] }, [boats, harbours], texts);

const VALUES: Record<string, readonly string[]> = {
  text: ['ida', '=Ida', 'a,b "c"'],
  range: ['1..', '..2.5', '0.1..1000', '1..1'],
  days: ['2026-03-08..', '..2026-11-01', '2026-03-01..2026-03-31'],
  choices: ['afloat', 'afloat,ashore'],
  records: ['h1', 'h1,h2'],
  yesNo: ['true', 'false'],
};
const rule = fc
  .constantFrom(...fields)
  .chain((at) =>
    fc.record({
      field: fc.constant(at.field.name),
      operator: fc.constantFrom(...operatorsOf(at)),
      text: fc.constantFrom(...(VALUES[at.control] ?? [''])),
    }),
  )
  .map((each) => {
    if (!takesValue(each.operator)) return { ...each, text: '' };
    return ['equals', 'starts'].includes(each.operator) ? { ...each, text: 'Ida' } : each;
  });
const group = (level: number): fc.Arbitrary<FilterGroup> => {
  const part: fc.Arbitrary<FilterPart> = level < MOST_LEVELS ? fc.oneof(rule, group(level + 1)) : rule;
  return fc.record({ kind: fc.constantFrom(...GROUP_KINDS), parts: fc.array(part, { minLength: 1, maxLength: 3 }) });
};

describe('conditions of the API as a screen shows them', () => {
  it('mean the same as those that they were made of', () => {
    fc.assert(
      fc.property(group(1), (tree) => {
        const condition = JSON.parse(JSON.stringify(treeCondition(tree, fields, format))) as object;
        const read = conditionTree(condition, fields, format)!;
        expect(treeCondition(read, fields, format)).toEqual(condition);
        expect(conditionTree(treeCondition(read, fields, format), fields, format)).toEqual(read);
      }),
    );
  });

  it.each([
    [
      { status: { $in: ['afloat'] }, afloat: { $in: [true] } },
      {
        kind: 'all',
        parts: [
          ['status', 'is', 'afloat'],
          ['afloat', 'is', 'true'],
        ],
      },
    ],
    [{ status: 'ashore' }, { kind: 'all', parts: [['status', 'is', 'ashore']] }],
    [{ harbour: 'h1' }, { kind: 'all', parts: [['harbour', 'is', 'h1']] }],
    [{ email: null }, { kind: 'all', parts: [['email', 'empty', '']] }],
    [{ $not: { $and: [{ status: 'ashore' }] } }, { kind: 'none', parts: [{ kind: 'all', parts: [['status', 'is', 'ashore']] }] }],
  ])('are read as a program wrote them: %j', (condition, tree) => {
    const written = (part: FilterPart): unknown =>
      'parts' in part ? { kind: part.kind, parts: part.parts.map(written) } : [part.field, part.operator, part.text];
    expect(written(conditionTree(condition, fields, format)!)).toEqual(tree);
  });

  it.each([
    { secret: 'x' },
    { status: { $in: ['afloat'], $ne: 'x' } },
    { name: { $gt: 'M' } },
    { name: { $isnull: true } },
    { weight: { $gt: 3 } },
    { weight: { $gte: 1, $ne: 2 } },
    { afloat: { $in: [true, false] } },
    { status: { $in: [] } },
    { seenAt: { $gte: '2026-03-08T12:00:00.000Z' } },
    { $or: [] },
    { $or: { name: 'x' } },
    { $not: [{ name: 'x' }] },
    [],
    'x',
    {},
    { $and: [{ $and: [{ $and: [{ $and: [{ status: 'x' }] }] }] }] },
    { $or: Array.from({ length: 31 }, () => ({ status: 'afloat' })) },
  ])('are left alone where they say more: %j', (condition) => expect(conditionTree(condition, fields, format)).toBeNull());
});
