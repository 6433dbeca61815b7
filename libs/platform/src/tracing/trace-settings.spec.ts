import { z } from 'zod';
import { traceSettings, traceTarget } from './trace-settings.js';

const targetOf = (env: Record<string, string>) => traceTarget(z.object(traceSettings).parse(env));
const BASE = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };

describe('where traces go', () => {
  it.each([
    ['nowhere by default', {}, null],
    ['below the address of the collector', BASE, { url: 'http://collector:4318/v1/traces', json: false }],
    ['below its path', { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://a/otlp/' }, { url: 'http://a/otlp/v1/traces', json: false }],
    [
      'exactly to the address for traces',
      { ...BASE, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://b/x' },
      { url: 'http://b/x', json: false },
    ],
    ['as JSON', { ...BASE, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' }, { url: 'http://collector:4318/v1/traces', json: true }],
    [
      'as the setting for traces says',
      { ...BASE, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json', OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/protobuf' },
      { url: 'http://collector:4318/v1/traces', json: false },
    ],
    ['nowhere when the SDK is off', { ...BASE, OTEL_SDK_DISABLED: 'true' }, null],
    ['nowhere when traces are off', { ...BASE, OTEL_TRACES_EXPORTER: 'none' }, null],
  ])('%s', (_, env, target) => {
    expect(targetOf(env as Record<string, string>)).toEqual(target);
  });
});
