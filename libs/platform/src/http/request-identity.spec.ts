import { INTERNAL_HEADER, INTERNAL_SECRET } from './internal-calls.js';
import { requestIdentity } from './request-identity.js';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4/;
const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

/** Return the identity of a request that comes with headers, through a trusted proxy or not. */
function identity(headers: Record<string, string>, trusted: boolean) {
  const app = { get: () => () => trusted };
  return requestIdentity({ headers, socket: {}, app, get: (name: string) => headers[name] } as never);
}

describe('the identity of a request', () => {
  it('is what a trusted proxy says', () => {
    expect(identity({ 'x-request-id': '1-67891233-abcdef', traceparent: TRACE }, true)).toEqual({
      requestId: '1-67891233-abcdef',
      traceparent: TRACE,
    });
  });

  it('is new for anyone else, whatever they say', () => {
    const made = identity({ 'x-request-id': 'that-of-another', traceparent: TRACE, [INTERNAL_HEADER]: 'guess' }, false);
    expect(made).toEqual({ requestId: expect.stringMatching(UUID), traceparent: undefined });
  });

  it('is that of the page for calls of our own site', () => {
    const call = { 'x-request-id': 'page-1', [INTERNAL_HEADER]: INTERNAL_SECRET };
    expect(identity(call, false).requestId).toBe('page-1');
  });

  it.each(['', 'a b', 'line\nbreak', '"quoted"', 'x'.repeat(101)])('is new where a proxy sends %j', (id) => {
    expect(identity({ 'x-request-id': id }, true).requestId).toMatch(UUID);
  });

  it.each([TRACE.replace('00-', 'ff-'), TRACE.toUpperCase(), `${TRACE}-x`, '00-00000000000000000000000000000000-b7ad6b7169203331-01'])(
    'belongs to no trace where a proxy sends %s',
    (traceparent) => {
      expect(identity({ traceparent }, true).traceparent).toBeUndefined();
    },
  );
});
