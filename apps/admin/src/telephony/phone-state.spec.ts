import type { ReportedCall } from '@haulbook/contracts';
import { endedCall, phoneAfter, QUIET, type PhoneEvent, type PhoneState } from './phone-state';

const NOON = new Date('2026-03-02T17:00:00Z');
const later = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
const reported = (call: Partial<ReportedCall> = {}): ReportedCall => ({
  id: null,
  number: null,
  name: null,
  direction: null,
  startedAt: null,
  seconds: null,
  ...call,
});
const after = (events: PhoneEvent[], from: PhoneState = QUIET) => events.reduce((state, event) => phoneAfter(state, event, NOON), from);

describe('the phone panel', () => {
  it('opens for an incoming call and shows whose it is', () => {
    const state = after([{ action: 'callStarted', call: reported({ id: 'c1', number: '+19195550142', direction: 'incoming' }) }]);
    expect(state).toMatchObject({ open: true, contact: { number: '+19195550142', isWanted: false } });
    expect(state.calls).toEqual([{ id: 'c1', number: '+19195550142', direction: 'incoming', startedAt: NOON }]);
  });

  it('knows that a call that was asked for here goes out, and to which number', () => {
    const state = after([
      { action: 'dial', number: '+19195550142' },
      { action: 'callStarted', call: reported({ id: 'c1' }) },
    ]);
    expect(state.calls).toEqual([{ id: 'c1', number: '+19195550142', direction: 'outgoing', startedAt: NOON }]);
    expect(state.dialing).toBeNull();
  });

  it('takes a call from another number than the one asked for here for an incoming one', () => {
    const state = after([
      { action: 'dial', number: '+19195550142' },
      { action: 'callStarted', call: reported({ id: 'c1', number: '+19195550143' }) },
    ]);
    expect(state.calls).toMatchObject([{ number: '+19195550143', direction: 'incoming' }]);
  });

  it('keeps what it knows of a call that is reported again with less, for example when it is answered', () => {
    const state = after([
      { action: 'dial', number: '+19195550142' },
      { action: 'callStarted', call: reported({ id: 'c1', startedAt: later(-5) }) },
      { action: 'callStarted', call: reported({ id: 'c1' }) },
    ]);
    expect(state.calls).toEqual([{ id: 'c1', number: '+19195550142', direction: 'outgoing', startedAt: later(-5) }]);
    expect(state.contact).toMatchObject({ number: '+19195550142' });
  });

  it('shows a call once, however often it is reported', () => {
    const start: PhoneEvent = { action: 'callStarted', call: reported({ id: 'c1' }) };
    expect(after([start, start]).calls).toHaveLength(1);
  });

  it('becomes available with a login, unless the phone system has said otherwise, and offline with a logout', () => {
    expect(after([{ action: 'login' }]).status).toBe('available');
    expect(after([{ action: 'agentStatusChanged', status: 'busy' }, { action: 'login' }]).status).toBe('busy');
    expect(after([{ action: 'agentStatusChanged', status: 'busy' }, { action: 'logout' }]).status).toBe('offline');
  });

  it('shows no contact without a number', () => {
    expect(after([{ action: 'openContact', call: reported({ name: 'Ann' }) }])).toMatchObject({ open: true, contact: null });
  });
});

describe('the entry of an ended call', () => {
  const calling = after([{ action: 'callStarted', call: reported({ id: 'c1', number: '+19195550142', direction: 'incoming' }) }]);
  const entry = { vendorCall: 'c1', number: '+19195550142', direction: 'incoming', startedAt: NOON.toISOString(), seconds: 75 };

  it('has what was known from its start, and as many seconds as have passed', () => {
    expect(endedCall(calling, reported({ id: 'c1' }), later(75))).toEqual(entry);
    expect(endedCall(calling, reported(), later(75))).toEqual(entry);
  });

  it('believes the phone system where it says more', () => {
    expect(endedCall(calling, reported({ id: 'c1', seconds: 60, direction: 'outgoing' }), later(75))).toEqual({
      ...entry,
      direction: 'outgoing',
      seconds: 60,
    });
  });

  it('exists for a call that began before this page', () => {
    expect(endedCall(QUIET, reported({ id: 'c9', number: '+19195550142', seconds: 75 }), later(75))).toEqual({
      ...entry,
      vendorCall: 'c9',
    });
  });

  it('is no longer than can be logged, however wrong the phone system’s clock is', () => {
    const call = reported({ id: 'c9', startedAt: new Date('2020-01-01T00:00:00Z') });
    expect(endedCall(QUIET, call, NOON)?.seconds).toBe(86_400);
  });

  it('is left once', () => {
    const over = after([{ action: 'callEnded', call: reported({ id: 'c1' }) }], calling);
    expect(over.calls).toEqual([]);
    expect(endedCall(over, reported({ id: 'c1', seconds: 75 }), later(80))).toBeNull();
    expect(endedCall(QUIET, reported(), NOON)).toBeNull();
  });

  it('is that of the call with its id where there are several', () => {
    const two = after([{ action: 'callStarted', call: reported({ id: 'c2', number: '+19195550143' }) }], calling);
    expect(endedCall(two, reported({ id: 'c1' }), later(75))).toEqual(entry);
    expect(after([{ action: 'callEnded', call: reported({ id: 'c1' }) }], two).calls.map(({ id }) => id)).toEqual(['c2']);
  });
});
