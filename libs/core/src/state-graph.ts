/** Actor that may make a transition: staff (admin and super admin), the customer it belongs to, or the system. */
export type Actor = 'staff' | 'customer' | 'system';
export type Tone = 'default' | 'processing' | 'success' | 'warning' | 'error';
/** Kind of input. An `enum` has `choices` of its own, or those of the resource's enum field of its name, which keeps it. */
export type TransitionInputKind = 'text' | 'longText' | 'date' | 'dateTime' | 'money' | 'number' | 'boolean' | 'enum' | 'reference';

export interface StateInfo {
  readonly label: string;
  readonly tone: Tone;
}

/** An input that a transition requests. */
export interface TransitionInput {
  readonly name: string;
  readonly label: string;
  readonly kind: TransitionInputKind;
  readonly required?: boolean;
  /** Choices of an `enum` that no field keeps: value to label. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Path of the resource that a `reference` leads to. Named like the id of a reference field (`ownerId`), it is kept there. */
  readonly to?: string;
}

export interface TransitionInfo<S extends string = string> {
  readonly label: string;
  readonly from: readonly S[];
  /** Target state; without it, the transition keeps the state. */
  readonly to?: S;
  readonly by: readonly Actor[];
  readonly input?: readonly TransitionInput[];
  /** Whether its button is red, because it ends something or cannot be undone. */
  readonly danger?: true;
  /** Question to confirm before it runs. */
  readonly confirm?: string;
  /**
   * Whether it may send messages. Who starts it is shown them before, and can leave them off. With `sometimes` it runs at once where it
   * sends none, in place of a dialog that says so.
   */
  readonly tells?: true | 'sometimes';
}

/** A state field as data: its states and the transitions between them. */
export interface StateGraph<S extends string = string, T extends string = string> {
  /** Label of the field. */
  readonly label: string;
  readonly initial: S;
  readonly states: Readonly<Record<S, StateInfo>>;
  readonly transitions: Readonly<Record<T, TransitionInfo<S>>>;
  /** States computed from other fields (overdue, exhausted): shown, never stored. */
  readonly derived?: Readonly<Record<string, StateInfo>>;
}

/** The states of a graph as a union of literals. */
export type StateOf<G> = G extends StateGraph<infer S, string> ? S : never;
/** The transition names of a graph as a union of literals. */
export type TransitionOf<G> = G extends StateGraph<string, infer T> ? T : never;

/** Define a graph with its state and transition names as literals; a `from` or `to` that is not a state fails the type check. */
export function defineStates<S extends string, T extends string>(graph: {
  readonly label: string;
  readonly initial: NoInfer<S>;
  readonly states: Readonly<Record<S, StateInfo>>;
  readonly transitions: Readonly<Record<T, TransitionInfo<NoInfer<S>>>>;
  readonly derived?: Readonly<Record<string, StateInfo>>;
}): StateGraph<S, T> {
  return graph;
}

export interface TransitionRefusal {
  readonly code: 'unknown_transition' | 'wrong_state' | 'wrong_actor';
  readonly message: string;
}
export type TransitionResult<S extends string> = { readonly ok: true; readonly to: S } | ({ readonly ok: false } & TransitionRefusal);

/** List the state names in the order they were declared. */
export function statesOf<S extends string>(graph: StateGraph<S>): S[] {
  return Object.keys(graph.states) as S[];
}

/** Return the state that a transition leads to from here, or why it is not possible. Without `by`, the actor is not checked. */
export function nextState<S extends string, T extends string>(
  graph: StateGraph<S, T>,
  current: S,
  transition: T,
  by?: Actor,
): TransitionResult<S> {
  const known = Object.hasOwn(graph.transitions, transition) ? graph.transitions[transition] : undefined;
  if (!known) return { ok: false, code: 'unknown_transition', message: `There is no transition "${transition}"` };
  if (by && !known.by.includes(by)) {
    return { ok: false, code: 'wrong_actor', message: `You’re not allowed to use “${known.label}” here` };
  }
  if (!known.from.includes(current)) {
    const label = graph.states[current]?.label ?? current;
    return {
      ok: false,
      code: 'wrong_state',
      message: `“${known.label}” isn’t available while the ${graph.label.toLowerCase()} is “${label}”`,
    };
  }
  return { ok: true, to: known.to ?? current };
}

export type NamedTransition<S extends string = string, T extends string = string> = TransitionInfo<S> & { readonly name: T };

/** List every transition out of a state that this actor may make, in declared order. */
export function allowedTransitions<S extends string, T extends string>(
  graph: StateGraph<S, T>,
  current: S,
  by: Actor,
): NamedTransition<S, T>[] {
  return (Object.keys(graph.transitions) as T[])
    .map((name) => ({ name, ...graph.transitions[name] }))
    .filter((transition) => transition.from.includes(current) && transition.by.includes(by));
}

/** List the states without outgoing transitions. */
export function finalStates<S extends string>(graph: StateGraph<S>): S[] {
  const moves = Object.values<TransitionInfo<S>>(graph.transitions).filter(({ to }) => to !== undefined);
  const left = new Set(moves.flatMap((transition) => transition.from));
  return statesOf(graph).filter((state) => !left.has(state));
}

/** Return the label and tone of a stored or derived state, for badges. An unknown value is its own label. */
export function describeState(graph: StateGraph, state: string): StateInfo {
  const known = [graph.states, graph.derived ?? {}].find((states) => Object.hasOwn(states, state));
  return known?.[state] ?? { label: state, tone: 'default' };
}

function reachable(graph: StateGraph): Set<string> {
  const seen = new Set([graph.initial]);
  // A Set grows while it is iterated, so newly reached states are visited too.
  for (const state of seen) {
    for (const transition of Object.values(graph.transitions)) {
      if (transition.from.includes(state)) seen.add(transition.to ?? state);
    }
  }
  return seen;
}

/** List all problems of a graph, as sentences; empty when it is valid. */
export function validateGraph(graph: StateGraph): string[] {
  const states = new Set(statesOf(graph));
  const reached = reachable(graph);
  const problems: string[] = [];
  if (!states.has(graph.initial)) problems.push(`initial state "${graph.initial}" is not a state`);
  for (const state of states) {
    if (!reached.has(state)) problems.push(`state "${state}" cannot be reached`);
    if (graph.derived && Object.hasOwn(graph.derived, state)) problems.push(`state "${state}" is both stored and derived`);
  }
  for (const [name, transition] of Object.entries(graph.transitions)) {
    if (transition.to !== undefined && !states.has(transition.to))
      problems.push(`transition "${name}" leads to unknown state "${transition.to}"`);
    for (const from of transition.from) {
      if (!states.has(from)) problems.push(`transition "${name}" starts at unknown state "${from}"`);
    }
    if (!transition.from.some((from) => reached.has(from))) problems.push(`transition "${name}" can never happen`);
    if (transition.by.length === 0) problems.push(`transition "${name}" is open to no one`);
  }
  return problems;
}
