import type { PhoneMessage, ReportedCall } from '@haulbook/contracts';
import type { AgentStatus, CallDirection } from '@haulbook/domain';

/** A call in progress. */
export interface ActiveCall {
  id: string | null;
  number: string | null;
  direction: CallDirection;
  startedAt: Date;
}

/** A person to show by number. */
export interface Contact {
  number: string;
  name: string | null;
  /** Whether to open their page, because the agent asked for it. */
  isWanted: boolean;
}

/** What the phone panel shows. */
export interface PhoneState {
  open: boolean;
  status: AgentStatus;
  calls: readonly ActiveCall[];
  contact: Contact | null;
  /** The number that is being called, until the phone system reports the call. */
  dialing: string | null;
  /** Ids of calls whose end was reported. A phone system may report it again. */
  ended: readonly string[];
}

export const QUIET: PhoneState = { open: false, status: 'offline', calls: [], contact: null, dialing: null, ended: [] };

/** A change by the phone system or by the person at the panel. */
export type PhoneEvent = PhoneMessage | { action: 'dial'; number: string } | { action: 'toggle' };

/** Return the panel after an event. */
export function phoneAfter(state: PhoneState, event: PhoneEvent, now: Date): PhoneState {
  switch (event.action) {
    case 'show':
      return { ...state, open: true };
    case 'hide':
      return { ...state, open: false };
    case 'toggle':
      return { ...state, open: !state.open };
    case 'dial':
      return { ...state, open: true, dialing: event.number, contact: { number: event.number, name: null, isWanted: false } };
    case 'login':
      return { ...state, status: state.status === 'offline' ? 'available' : state.status };
    case 'logout':
      return { ...state, status: 'offline', calls: [] };
    case 'agentStatusChanged':
      return { ...state, status: event.status };
    case 'callStarted':
      return started(state, event.call, now);
    case 'callEnded':
      return ended(state, event.call);
    case 'openContact':
      return { ...state, open: true, contact: contactOf(event.call, true) };
  }
}

function started(state: PhoneState, reported: ReportedCall, now: Date): PhoneState {
  // The number that was asked for may never have been called: another one is that of a person who calls.
  const isDialed = state.dialing !== null && (reported.number === null || reported.number === state.dialing);
  // A phone system may report a call again, for example when it is answered, and say less of it then.
  const known = reported.id === null ? undefined : state.calls.find(({ id }) => id === reported.id);
  const direction = reported.direction ?? known?.direction ?? (isDialed ? 'outgoing' : 'incoming');
  const number = reported.number ?? known?.number ?? (direction === 'outgoing' ? state.dialing : null);
  const call = { id: reported.id, number, direction, startedAt: reported.startedAt ?? known?.startedAt ?? now };
  return {
    ...state,
    open: true,
    dialing: null,
    calls: [...state.calls.filter(({ id }) => id === null || id !== reported.id), call],
    contact: contactOf({ ...reported, number }, false),
  };
}

function ended(state: PhoneState, reported: ReportedCall): PhoneState {
  const over = activeCall(state, reported);
  const id = reported.id ?? over?.id;
  return { ...state, dialing: null, calls: state.calls.filter((call) => call !== over), ended: id ? [...state.ended, id] : state.ended };
}

const contactOf = ({ number, name }: ReportedCall, isWanted: boolean): Contact | null => (number ? { number, name, isWanted } : null);

/** Return the call in progress that a report is about: the one with its id; without an id, the last one. */
function activeCall({ calls }: PhoneState, { id }: ReportedCall): ActiveCall | undefined {
  return id === null ? calls.at(-1) : calls.find((call) => call.id === id || call.id === null);
}

/** The most seconds that a call is logged with: the clock of the phone system may be off. */
const LONGEST_CALL_S = 86_400;

/** A call for the customer's history. `POST /api/calls` */
export interface EndedCall {
  vendorCall: string | null;
  number: string | null;
  direction: CallDirection;
  startedAt: string;
  seconds: number;
}

/**
 * Return the entry that an ended call leaves: what the phone system says of it, and for the rest what is known from its start.
 * @returns null for a call that is not known at all, and for one whose end was reported before
 */
export function endedCall(state: PhoneState, reported: ReportedCall, now: Date): EndedCall | null {
  const call = activeCall(state, reported);
  const id = reported.id ?? call?.id ?? null;
  if (id === null ? !call : state.ended.includes(id)) return null;
  const began = reported.startedAt ?? call?.startedAt ?? new Date(now.getTime() - (reported.seconds ?? 0) * 1000);
  return {
    vendorCall: id,
    number: reported.number ?? call?.number ?? null,
    direction: reported.direction ?? call?.direction ?? 'incoming',
    startedAt: began.toISOString(),
    seconds: reported.seconds ?? Math.min(LONGEST_CALL_S, Math.max(0, Math.round((now.getTime() - began.getTime()) / 1000))),
  };
}
