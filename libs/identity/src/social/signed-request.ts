import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Return the subject of Facebook's `signed_request`, which is a signature and a payload, both base64url, joined by a dot. Return null when
 * it is not signed with the application's secret or is of another kind.
 */
export function subjectOfSignedRequest(signedRequest: string, secret: string): string | null {
  const [signature, payload, ...more] = signedRequest.split('.');
  if (!signature || !payload || more.length > 0 || !secret) return null;
  const given = Buffer.from(signature, 'base64url');
  const own = createHmac('sha256', secret).update(payload).digest();
  if (given.length !== own.length || !timingSafeEqual(given, own)) return null;
  try {
    const { algorithm, user_id: subject } = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) as Record<string, unknown>;
    if (String(algorithm).toUpperCase() !== 'HMAC-SHA256') return null;
    return (typeof subject === 'string' && subject) || null;
  } catch {
    return null;
  }
}
