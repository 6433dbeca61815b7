import 'reflect-metadata';
import type { Relation } from 'typeorm';
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

@Resource<Room>({ path: 'rooms', label: 'Room', title: 'name' })
class Room extends ResourceEntity {
  @Field.text() name!: string;
}

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
        { name: 'tone', label: 'Tone', kind: 'text', choices: { warm: 'Warm' } },
        { name: 'hue', label: 'Hue', kind: 'enum', choices: {} },
        { name: 'sure', label: 'Sure', kind: 'boolean', required: true },
        { name: 'heir', label: 'Heir', kind: 'reference', to: 'lamp' },
        { name: 'next', label: 'Next', kind: 'reference' },
        { name: 'room', label: 'Room', kind: 'reference', to: 'lamps' },
        { name: 'roomId', label: 'Room', kind: 'reference', to: 'lamps' },
        { name: 'spareId', label: 'Spare', kind: 'reference', to: 'lamps' },
        { name: 'other', label: 'Other', kind: 'text', to: 'lamps' },
      ],
    },
  },
})
class Lamp extends ResourceEntity {
  @Field.ref(() => Room) room!: Relation<Room>;
  roomId!: string;
  @Field.ref(() => Lamp, { where: { name: 'name' }, optional: true }) spare!: Relation<Lamp> | null;
  spareId!: string | null;
  @Field.text() name!: string;
  @Field.state(lampStates) status!: StateOf<typeof lampStates>;
}

describe('the actions of a declaration', () => {
  const meta = metaOf(Lamp);
  const granting = (action: string) => policyProblems([{ meta, policy: definePolicy((_, can) => can(action)) }], [{} as never]);

  it('have names of their own, and inputs that fit the fields of their names', () => {
    expect(() => checkDeclarations([{ meta, policy: definePolicy(() => undefined) }], { technical: [Room] })).toThrow(
      [
        '  - Lamp: an action cannot be called "delete", which means something on every resource',
        '  - Lamp: an action cannot be called "revert", which means something on every resource',
        '  - Lamp: the action "light up" needs a name like "recallAll"',
        '  - Lamp: "rate" has a label for many records, and is not on many',
        '  - Lamp: there is a transition "rate" too; rename the action',
        '  - Lamp: the input "name" of "dim" asks for date, and the field of that name, where it would be kept, is text',
        '  - Lamp: the input "mood" of "dim" asks for a choice, and there is no enum field "mood" that has the choices',
        '  - Lamp: the input "tone" of "dim" asks for text, which has no choices',
        '  - Lamp: the input "hue" of "dim" has no choices',
        '  - Lamp: the input "sure" of "dim" is yes or no, and cannot be required: without a tick it is no',
        '  - Lamp: the input "heir" of "dim" leads to "lamp", which is no resource',
        '  - Lamp: the input "next" of "dim" is a reference that leads nowhere; add "to"',
        '  - Lamp: the input "room" of "dim" is kept by its id; call it "roomId"',
        '  - Lamp: the input "roomId" of "dim" leads to "lamps", and the field of that name to "rooms"',
        '  - Lamp: the input "spareId" of "dim" would be kept in a reference that `where` limits; call it otherwise, and set the field in the method',
        '  - Lamp: the input "other" of "dim" asks for text, which leads nowhere',
      ].join('\n'),
    );
  });

  it('are what a policy may grant', () => {
    expect(granting('dim')).toEqual([]);
    expect(granting('dimm').join()).toContain('grants "dimm", which is none of its actions');
  });
});
