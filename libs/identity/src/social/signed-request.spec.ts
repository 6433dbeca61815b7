import { createHmac } from 'node:crypto';
import { subjectOfSignedRequest } from './signed-request.js';

const SECRET = 'the application’s secret';
const encode = (payload: unknown) => Buffer.from(typeof payload === 'string' ? payload : JSON.stringify(payload)).toString('base64url');
const sign = (payload: unknown, secret = SECRET) =>
  `${createHmac('sha256', secret).update(encode(payload)).digest('base64url')}.${encode(payload)}`;
const payload = { algorithm: 'HMAC-SHA256', user_id: '218471', issued_at: 1291836800 };

describe('a signed request of Facebook', () => {
  it('tells whom it is about', () => {
    expect(subjectOfSignedRequest(sign(payload), SECRET)).toBe('218471');
  });

  it.each([
    ['signed with another secret', sign(payload, 'another')],
    ['signed for another payload', `${sign(payload).split('.')[0]}.${encode({ ...payload, user_id: '1' })}`],
    ['with a cut signature', sign(payload).slice(5)],
    ['without a signature', `.${encode(payload)}`],
    ['with another algorithm', sign({ ...payload, algorithm: 'none' })],
    ['about nobody', sign({ algorithm: 'HMAC-SHA256' })],
    ['that is no JSON', sign('nonsense')],
    ['with a third part', `${sign(payload)}.more`],
    ['that is empty', ''],
  ])('counts for nothing %s', (_, request) => {
    expect(subjectOfSignedRequest(request, SECRET)).toBeNull();
  });

  it('counts for nothing where no secret is set: an empty one would be anybody’s', () => {
    expect(subjectOfSignedRequest(sign(payload, ''), '')).toBeNull();
  });
});
