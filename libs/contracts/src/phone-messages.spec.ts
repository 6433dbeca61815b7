import { clickToCallMessage, initMessage, parsePhoneMessage } from './phone-messages.js';

const client = {
  url: 'https://phone.example/embedded',
  origins: ['https://phone.example'],
  integrationName: 'Haulbook',
  env: 'production',
  agentId: 'agent-7',
};
const NOTHING = { id: null, number: null, name: null, direction: null, startedAt: null, seconds: null };
const call = (data: unknown) => {
  const message = parsePhoneMessage({ action: 'callStarted', data });
  return message && 'call' in message ? message.call : null;
};

describe('messages to the phone system', () => {
  it('begin with its settings and how it is to be shown', () => {
    expect(initMessage(client)).toEqual({
      action: 'init',
      data: {
        url: 'https://phone.example/embedded',
        integrationName: 'Haulbook',
        env: 'production',
        agentId: 'agent-7',
        view: 'headless',
        app: 'conversation',
        renderMode: 'host',
        showCTIStatus: true,
      },
    });
  });

  it('ask for a call, and say for whom and when', () => {
    expect(clickToCallMessage('+19195550142', 'agent-7', new Date('2026-03-02T15:00:00Z'))).toEqual({
      action: 'clickToCall',
      data: { to: '+19195550142', metadata: { source: 'admin_panel', agent: 'agent-7', timestamp: '2026-03-02T15:00:00.000Z' } },
    });
  });
});

describe('messages from the phone system', () => {
  it.each(['show', 'hide', 'login', 'logout'])('%s needs nothing else', (action) => {
    expect(parsePhoneMessage({ action })).toEqual({ action });
    expect(parsePhoneMessage({ action, data: { more: [1] } })).toEqual({ action });
  });

  it.each([null, 'show', 7, [], {}, { action: 'format-disk' }, { action: 3 }, { data: {} }])('%j is none', (message) => {
    expect(parsePhoneMessage(message)).toBeNull();
  });

  it.each([
    ['Available', 'available'],
    [{ status: 'busy' }, 'busy'],
    [{ state: 'Offline' }, 'offline'],
    [{ status: { name: 'odd' } }, 'offline'],
    [undefined, 'offline'],
  ])('a status in %j is %s', (data, status) => {
    expect(parsePhoneMessage({ action: 'agentStatusChanged', data })).toEqual({ action: 'agentStatusChanged', status });
  });

  it('tell of a call under the names that phone systems use', () => {
    expect(call({ callId: 'c1', direction: 'inbound', from: '+19195550142', to: '+19195045200', contact: { name: 'Ann Lee' } })).toEqual({
      ...NOTHING,
      id: 'c1',
      number: '+19195550142',
      name: 'Ann Lee',
      direction: 'incoming',
    });
    expect(call({ call: { id: 42, type: 'OUTBOUND', from: '+19195045200', to: '+19195550142' }, duration: '75' })).toEqual({
      ...NOTHING,
      id: '42',
      number: '+19195550142',
      direction: 'outgoing',
      seconds: 75,
    });
    expect(call({ startedAt: '2026-03-02T15:00:00Z' })?.startedAt).toEqual(new Date('2026-03-02T15:00:00Z'));
  });

  it.each(['9195550142', '1 919 555 0142', '(919) 555-0142', 'tel:+19195550142'])('name a number written %s as it is kept', (from) => {
    expect(call({ from })?.number).toBe('+19195550142');
  });

  it('keep a number from abroad, and take no text for one that is too long to be kept', () => {
    expect(call({ from: '+49 30 1234567' })?.number).toBe('+49 30 1234567');
    expect(call({ from: `sip:${'x'.repeat(40)}@phone.example`, phone: '' })?.number).toBeNull();
  });

  it('tell an instant in seconds, milliseconds or words; one that no calendar has counts for nothing', () => {
    for (const startedAt of [1_772_463_600, 1_772_463_600_000, '2026-03-02T15:00:00Z'])
      expect(call({ startedAt })?.startedAt).toEqual(new Date('2026-03-02T15:00:00Z'));
    expect(call({ startedAt: 1e20 })?.startedAt).toBeNull();
  });

  it.each([undefined, null, 'x', { callId: {}, number: [], duration: -1, startedAt: 'soon', direction: 'sideways' }])(
    'with unusable data (%j) still count',
    (data) => {
      expect(call(data)).toEqual(NOTHING);
    },
  );

  it('cut texts that are too long', () => {
    expect(call({ name: 'x'.repeat(5000) })?.name).toHaveLength(200);
  });
});
