import { BadSettings } from '@haulbook/platform';
import { readConfig } from './config.js';

const good = { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/haulbook' };

describe('settings', () => {
  it('have defaults for all but the database', () => {
    expect(readConfig(good)).toMatchObject({ PORT: 3000, DEMO: true, publicUrl: 'http://localhost:3000', secure: false });
  });

  it.each([
    [{ ...good, PORT: 'eighty' }, 'PORT=eighty must be a port number.'],
    [{ ...good, PORT: '70000' }, 'PORT=70000 must be a port number.'],
    [{ ...good, DEMO: 'yes' }, 'DEMO=yes must be 0 or 1.'],
    [{ ...good, SMTP_URL: 'mail.example.com' }, 'SMTP_URL must be a URL starting with smtp:// or smtps://.'],
    [{ ...good, PUBLIC_URL: 'haul' }, 'PUBLIC_URL=haul must be a URL starting with http:// or https://.'],
    [{ ...good, DATABASE_POOL: '1' }, 'DATABASE_POOL=1 must be a whole number from 2 to 200.'],
    [{ ...good, TRUST_PROXY: 'yes' }, 'TRUST_PROXY=yes must be a whole number from 0 to 10.'],
    [{ ...good, STOP_NOTICE_SECONDS: '10s' }, 'STOP_NOTICE_SECONDS=10s must be a whole number from 0 to 120.'],
    [{ ...good, LOG_LEVEL: 'loud' }, 'LOG_LEVEL=loud must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ ...good, HAULBOOK_ENV: 'prod' }, 'HAULBOOK_ENV=prod must be one of development, production, test.'],
    [{ ...good, NODE_ENV: 'prod' }, 'NODE_ENV=prod must be one of development, production, test.'],
    [{ ...good, FILES_URL: 'https://bucket' }, 'FILES_URL must be like s3://bucket or s3://bucket/prefix.'],
    [{ ...good, FILES_REGION: 'us-east-1' }, 'FILES_REGION is set without FILES_URL, which names the bucket. Set both, or remove it.'],
    [
      { ...good, FILES_URL: 's3://bucket', FILES_ENDPOINT: 'http://key:secret@minio:9000' },
      'FILES_ENDPOINT must have no name and password: keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    ],
    [
      { ...good, OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT must be a URL starting with http:// or https://.',
    ],
    [{ ...good, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL=grpc must be one of http/protobuf, http/json.'],
    [{ ...good, OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG=5 must be a number from 0 to 1.'],
    [
      { ...good, PUSH_SUBJECT: 'me@example.com' },
      'PUSH_SUBJECT=me@example.com must be like mailto:you@example.com or https://example.com.',
    ],
    [
      { ...good, HAULBOOK_ENV: 'production', PUBLIC_URL: 'https://haul.example', PUSH_PRIVATE: '1' },
      'PUSH_PRIVATE=1 lets notifications into this server’s own network, so it is for tests only. Remove it.',
    ],
    [{}, 'DATABASE_URL is not set: the server needs it.'],
  ])('stop the start with a sentence that names the bad one', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new BadSettings(sentence));
  });

  it('never repeat a secret', () => {
    expect(() => readConfig({ ...good, SEED_ADMIN_PASSWORD: 'short' })).toThrow('SEED_ADMIN_PASSWORD must have at least 8 characters.');
  });

  it.each([
    [{ HOST: '0.0.0.0' }, 'HOST'],
    [{ HOST: '10.0.0.7' }, 'HOST'],
    [{ PUBLIC_URL: 'https://haul.example' }, 'PUBLIC_URL'],
  ])('ask what a server is for that others reach: %p', (open, name) => {
    expect(() => readConfig({ ...good, ...open })).toThrow(`${name} lets others reach this server`);
    expect(readConfig({ ...good, PUBLIC_URL: 'https://haul.example', ...open, NODE_ENV: 'production' }).NODE_ENV).toBe('production');
    expect(readConfig({ ...good, ...open, HAULBOOK_ENV: 'development' }).NODE_ENV).toBe('development');
  });

  it('need no such word on one’s own machine', () => {
    for (const HOST of ['127.0.0.1', '::1', 'localhost'])
      expect(readConfig({ ...good, HOST, PUBLIC_URL: 'http://localhost:4000' }).NODE_ENV).toBe('development');
  });

  it('need an own address in production', () => {
    const sentence =
      'PUBLIC_URL is not set: in production links in mails and sign-in need it. Set it to the address people type, for example PUBLIC_URL=https://www.example.com.';
    for (const name of ['NODE_ENV', 'HAULBOOK_ENV']) {
      expect(() => readConfig({ ...good, [name]: 'production' })).toThrow(new BadSettings(sentence));
      expect(() => readConfig({ ...good, [name]: 'production', PUBLIC_URL: '' })).toThrow(new BadSettings(sentence));
    }
  });

  it('let nobody stand in for Stripe in production', () => {
    const standIn = {
      ...good,
      PUBLIC_URL: 'https://haul.example',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_API_URL: 'http://127.0.0.1:4242',
    };
    expect(() => readConfig({ ...standIn, NODE_ENV: 'production' })).toThrow('STRIPE_API_URL is for tests');
    expect(readConfig({ ...standIn, NODE_ENV: 'test' }).STRIPE_API_URL).toBe(standIn.STRIPE_API_URL);
  });

  it('take an empty variable as not set', () => {
    expect(readConfig({ ...good, NODE_ENV: 'production', SMTP_URL: '', PUBLIC_URL: 'https://haul.example/' })).toMatchObject({
      publicUrl: 'https://haul.example',
      secure: true,
    });
  });
});
