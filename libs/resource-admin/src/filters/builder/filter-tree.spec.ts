import fc from 'fast-check';
import {
  GROUP_KINDS,
  MOST_LEVELS,
  MOST_RULES,
  OPERATORS,
  pruned,
  readTree,
  rulesOf,
  takesValue,
  writeTree,
  type FilterGroup,
  type FilterPart,
  type FilterRule,
} from './filter-tree';

const rules: fc.Arbitrary<FilterRule> = fc
  .record({
    field: fc.string({ minLength: 1, maxLength: 20 }),
    operator: fc.constantFrom(...OPERATORS),
    text: fc.string({ maxLength: 20 }),
  })
  .map((rule) => (takesValue(rule.operator) ? rule : { ...rule, text: '' }));

const groups = (level: number): fc.Arbitrary<FilterGroup> => {
  const part: fc.Arbitrary<FilterPart> = level < MOST_LEVELS ? fc.oneof(rules, groups(level + 1)) : rules;
  return fc.record({ kind: fc.constantFrom(...GROUP_KINDS), parts: fc.array(part, { minLength: 1, maxLength: 3 }) });
};

const rule = (field: string): FilterRule => ({ field, operator: 'is', text: 'x' });
const all = (...parts: FilterPart[]): FilterGroup => ({ kind: 'all', parts });

describe('conditions in groups', () => {
  it('survive the way to the address and back', () => {
    fc.assert(
      fc.property(groups(1), (tree) => {
        const address = new URLSearchParams({ where: writeTree(tree) }).toString();
        expect(readTree(new URLSearchParams(address).get('where'))).toEqual(tree);
      }),
    );
  });

  it('are short in the address', () => {
    const tree = all(rule('name'), { kind: 'none', parts: [{ field: 'email', operator: 'empty', text: '' }] });
    expect(writeTree(tree)).toBe('{"all":[["name","is","x"],{"none":[["email","empty"]]}]}');
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{"all":'],
    ['a rule alone', '["name","is","x"]'],
    ['another operator', '{"all":[["name","drop","x"]]}'],
    ['more than a rule has', '{"all":[["name","is","x","y"]]}'],
    ['another kind of group', '{"some":[["name","is","x"]]}'],
    ['two kinds at once', '{"all":[["name","is","x"]],"any":[]}'],
    ['a value that is no text', '{"all":[["name","is",5]]}'],
    ['a text that no one types', JSON.stringify({ all: [['name', 'is', 'x'.repeat(501)]] })],
    ['groups without conditions', '{"all":[{"any":[]}]}'],
    ['too many conditions', writeTree(all(...Array.from({ length: MOST_RULES + 1 }, () => rule('name'))))],
    ['groups too far inside each other', writeTree(all(all(all(all(rule('name'))))))],
  ])('are none where the address has %s', (_what, text) => expect(readTree(text)).toBeNull());

  it('lose their empty groups with the conditions in them', () => {
    const tree = all(rule('name'), all(rule('gone'), { kind: 'any', parts: [rule('gone')] }));
    expect(pruned(tree, ({ field }) => field !== 'gone')).toEqual(all(rule('name')));
    expect(pruned(tree, () => false)).toBeNull();
    expect(rulesOf(tree).map(({ field }) => field)).toEqual(['name', 'gone', 'gone']);
  });
});
