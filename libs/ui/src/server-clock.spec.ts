import { noteServerTime, serverNow } from './server-clock';

describe('the time on screens', () => {
  beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-25T14:00:00Z') }));
  afterEach(() => {
    noteServerTime(new Date().toISOString());
    jest.useRealTimers();
  });

  it('is that of the server, whatever the clock of the computer shows, and goes on', () => {
    noteServerTime('2027-01-07T15:30:00Z');
    expect(serverNow().toISOString()).toBe('2027-01-07T15:30:00.000Z');
    jest.advanceTimersByTime(90_000);
    expect(serverNow().toISOString()).toBe('2027-01-07T15:31:30.000Z');
    noteServerTime('2026-11-24T02:00:00Z');
    expect(serverNow().toISOString()).toBe('2026-11-24T02:00:00.000Z');
  });

  it('is that of the computer where the two agree, and where the server says none', () => {
    noteServerTime('2026-11-25T14:00:20Z');
    expect(serverNow().toISOString()).toBe('2026-11-25T14:00:00.000Z');
    noteServerTime('');
    expect(serverNow().toISOString()).toBe('2026-11-25T14:00:00.000Z');
  });
});
