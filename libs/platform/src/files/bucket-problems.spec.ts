import { whyNot } from './bucket-problems.js';

const place = { bucket: 'files', endpoint: 'http://minio:9000' };
const answered = (httpStatusCode: number, name = 'UnknownError') => ({ name, message: name, $metadata: { httpStatusCode } });

it.each([
  [{ name: 'CredentialsProviderError', message: 'Could not load' }, /needs keys, and none were found: set AWS_ACCESS_KEY_ID/],
  [new Error('Region is missing'), /is in a region that is not known: set FILES_REGION\.$/],
  [answered(301, 'PermanentRedirect'), /is not in the region that FILES_REGION or AWS_REGION names\.$/],
  [answered(403, 'AccessDenied'), /may not be used with these keys at http:\/\/minio:9000: AccessDenied \(403\)\.$/],
  [answered(400, 'ExpiredToken'), /may not be used with these keys at http:\/\/minio:9000: ExpiredToken \(400\)\.$/],
  [answered(400, '400'), /is not in the region that FILES_REGION or AWS_REGION names\.$/],
  [answered(404, 'NotFound'), /does not exist at http:\/\/minio:9000\.$/],
  [answered(503, 'SlowDown'), /cannot be reached at http:\/\/minio:9000: SlowDown, SlowDown \(503\)\.$/],
  [
    Object.assign(new Error('AWS SDK error wrapper for Error: connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    /cannot be reached at http:\/\/minio:9000: ECONNREFUSED, connect ECONNREFUSED\.$/,
  ],
])('says why a bucket did not answer as asked: %s', (error, sentence) => {
  expect(whyNot(place, error)).toMatch(/^The bucket "files" of FILES_URL /);
  expect(whyNot(place, error)).toMatch(sentence);
});
