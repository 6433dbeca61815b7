import { defineStates, type StateOf } from '@haulbook/core';
import { Field, Resource, ResourceEntity } from '../index.js';
import { problemsOf } from '../testing/problems.js';

const loop = defineStates({
  label: 'Status',
  initial: 'open',
  states: { open: { label: 'Open', tone: 'default' }, shut: { label: 'Shut', tone: 'default' } },
  transitions: {
    delete: { label: 'Shut', from: ['open'], to: 'shut', by: ['staff'], input: [{ name: 'day', label: 'Day', kind: 'text' }] },
    rate: {
      label: 'Rate',
      from: ['open'],
      to: 'shut',
      by: ['staff'],
      input: [
        { name: 'stars', label: 'Stars', kind: 'number' },
        { name: 'mood', label: 'Mood', kind: 'enum' },
      ],
    },
  },
});
const stuck = defineStates({
  label: 'Status',
  initial: 'open',
  states: { open: { label: 'Open', tone: 'default' }, shut: { label: 'Shut', tone: 'default' } },
  transitions: {},
});

describe('the states of a declaration', () => {
  it('can be reached, by names of their own', () => {
    @Resource<Gate>({ path: 'gates', label: 'Gate', title: 'name' })
    class Gate extends ResourceEntity {
      @Field.text() name!: string;
      @Field.number({ optional: true }) day!: number | null;
      @Field.number({ optional: true, decimals: 1 }) stars!: number | null;
      @Field.state(loop) status!: StateOf<typeof loop>;
      @Field.state(stuck) other!: StateOf<typeof stuck>;
    }
    expect(problemsOf([Gate])).toEqual([
      'Gate.status: a transition cannot be called "delete", which is an action of every resource',
      'Gate.status: the input "day" of "delete" asks for text, and the field of that name, where it would be kept, is number',
      'Gate.status: the input "stars" of "rate" asks for number, and the field of that name, where it would be kept, is decimal',
      'Gate.status: the input "mood" of "rate" asks for a choice, and there is no enum field "mood" that has the choices',
      'Gate.other: state "shut" cannot be reached',
    ]);
  });
});
