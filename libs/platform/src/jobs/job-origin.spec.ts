import { inRequest } from '@haulbook/resource';
import { currentOrigin, takeApart, withOrigin } from './job-origin.js';

const TRACE = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';

describe('where a job comes from', () => {
  it('is kept with what it was added with, and comes back apart from it', () => {
    const stored = JSON.parse(JSON.stringify(inRequest('edge-7', TRACE, () => withOrigin({ messageId: 'a' }, currentOrigin())))) as unknown;
    expect(takeApart(stored)).toEqual({ payload: { messageId: 'a' }, origin: { requestId: 'edge-7', traceparent: TRACE } });
  });

  it('is not kept outside of requests', () => {
    expect(withOrigin({ messageId: 'a' }, currentOrigin())).toEqual({ messageId: 'a' });
  });

  it.each([{}, { _cron: { ts: 'now' } }, [1], null, 'text'])('is unknown of a job of an earlier version or a timed one: %j', (stored) => {
    expect(takeApart(stored)).toEqual({ payload: stored, origin: {} });
  });
});
