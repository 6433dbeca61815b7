import 'reflect-metadata';
import { defineStates, type StateOf } from '@haulbook/core';
import { definePolicy, Field, Resource, ResourceEntity } from '../index.js';
import { policyProblems } from '../policy/check.js';
import { checkDeclarations } from './check.js';
import { metaOf } from './registry.js';

const lampStates = defineStates({
  label: 'Status',
  initial: 'on',
  states: { on: { label: 'On', tone: 'default' } },
  transitions: { rate: { label: 'Rate', from: ['on'], by: ['staff'] } },
});

@Resource<Lamp>({
  path: 'lamps',
  label: 'Lamp',
  title: 'name',
  actions: {
    delete: { label: 'Break', on: 'one' },
    revert: { label: 'Turn', on: 'one' },
    'light up': { label: 'Light up', on: 'none' },
    rate: { label: 'Rate', on: 'one', labelPlural: 'Rate them' },
    dim: {
      label: 'Dim',
      on: 'many',
      input: [
        { name: 'name', label: 'Name', kind: 'date' },
        { name: 'mood', label: 'Mood', kind: 'enum' },
      ],
    },
  },
})
class Lamp extends ResourceEntity {
  @Field.text() name!: string;
  @Field.state(lampStates) status!: StateOf<typeof lampStates>;
}

describe('the actions of a declaration', () => {
  const meta = metaOf(Lamp);
  const granting = (action: string) => policyProblems([{ meta, policy: definePolicy((_, can) => can(action)) }], [{} as never]);

  it('have names of their own, and inputs that fit the fields of their names', () => {
    expect(() => checkDeclarations([{ meta, policy: definePolicy(() => undefined) }], { technical: [] })).toThrow(
      [
        '  - Lamp: an action cannot be called "delete", which means something on every resource',
        '  - Lamp: an action cannot be called "revert", which means something on every resource',
        '  - Lamp: the action "light up" needs a name like "recallAll"',
        '  - Lamp: "rate" has a label for many records, and is not on many',
        '  - Lamp: there is a transition "rate" too; rename the action',
        '  - Lamp: the input "name" of "dim" asks for date, and the field of that name, where it would be kept, is text',
        '  - Lamp: the input "mood" of "dim" asks for a choice, and there is no enum field "mood" that has the choices',
      ].join('\n'),
    );
  });

  it('are what a policy may grant', () => {
    expect(granting('dim')).toEqual([]);
    expect(granting('dimm').join()).toContain('grants "dimm", which is none of its actions');
  });
});
