import {
  allowedTransitions,
  defineStates,
  describeState,
  finalStates,
  nextState,
  statesOf,
  validateGraph,
  type StateGraph,
  type StateOf,
} from './state-graph.js';

const door = defineStates({
  label: 'Door',
  initial: 'closed',
  states: {
    closed: { label: 'Closed', tone: 'default' },
    open: { label: 'Open', tone: 'success' },
    gone: { label: 'Gone', tone: 'error' },
  },
  derived: { draughty: { label: 'Draughty', tone: 'warning' } },
  transitions: {
    open: { label: 'Open it', from: ['closed'], to: 'open', by: ['staff', 'customer'] },
    close: { label: 'Close it', from: ['open'], to: 'closed', by: ['staff'] },
    remove: { label: 'Take it out', from: ['open', 'closed'], to: 'gone', by: ['staff'], danger: true },
  },
});

describe('walking a graph', () => {
  it('says where a transition leads', () => {
    const state: StateOf<typeof door> = 'closed';
    expect(nextState(door, state, 'open')).toEqual({ ok: true, to: 'open' });
    expect(nextState(door, 'open', 'close', 'staff')).toEqual({ ok: true, to: 'closed' });
  });

  it('refuses a wrong state, a wrong actor and a transition there is not', () => {
    expect(nextState(door, 'open', 'open')).toMatchObject({ ok: false, code: 'wrong_state' });
    expect(nextState(door, 'open', 'close', 'customer')).toMatchObject({ ok: false, code: 'wrong_actor' });
    expect(nextState(door as StateGraph, 'open', 'toString')).toMatchObject({ ok: false, code: 'unknown_transition' });
  });

  it('lists what an actor may do from here', () => {
    const names = (by: 'staff' | 'customer' | 'system') => allowedTransitions(door, 'closed', by).map((transition) => transition.name);
    expect(names('staff')).toEqual(['open', 'remove']);
    expect(names('customer')).toEqual(['open']);
    expect(names('system')).toEqual([]);
  });

  it('knows its states, the final ones and the derived ones', () => {
    expect(statesOf(door)).toEqual(['closed', 'open', 'gone']);
    expect(finalStates(door)).toEqual(['gone']);
    expect(describeState(door, 'draughty')).toEqual({ label: 'Draughty', tone: 'warning' });
    expect(describeState(door, 'constructor')).toEqual({ label: 'constructor', tone: 'default' });
  });

  it('fails the type check for a state there is not', () => {
    const broken = defineStates({
      label: 'Door',
      // @ts-expect-error: no such state
      initial: 'ajar',
      states: { closed: { label: 'Closed', tone: 'default' } },
      transitions: {
        // @ts-expect-error: no such state
        push: { label: 'Push', from: ['closed'], to: 'ajar', by: ['staff'] },
      },
    });
    expect(validateGraph(broken)).toContain('initial state "ajar" is not a state');
  });
});

describe('validating a graph', () => {
  const with_ = (over: Partial<StateGraph>) => validateGraph({ ...(door as StateGraph), ...over });

  it('finds nothing wrong with a sound one', () => {
    expect(validateGraph(door)).toEqual([]);
  });

  it('finds states nothing leads to', () => {
    const attic = { ...door.states, attic: { label: 'Attic', tone: 'default' as const } };
    expect(with_({ states: attic })).toEqual(['state "attic" cannot be reached']);
  });

  it('finds transitions from or to nowhere, for nobody, or out of what cannot be reached', () => {
    const { open, close, remove } = door.transitions;
    expect(with_({ transitions: { open, close, remove: { ...remove, to: 'sky' } } })).toContain(
      'transition "remove" leads to unknown state "sky"',
    );
    expect(with_({ transitions: { open, close, remove: { ...remove, from: ['sky', 'open'] } } })).toContain(
      'transition "remove" starts at unknown state "sky"',
    );
    expect(with_({ transitions: { open, close, remove: { ...remove, by: [] } } })).toEqual(['transition "remove" is open to no one']);
    expect(with_({ transitions: { open, close, remove: { ...remove, from: [] } } })).toContain('transition "remove" can never happen');
  });
});
