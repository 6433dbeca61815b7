import { z } from 'zod';
import { oneOf, url } from '../config/env.js';

const address = url('http:', 'https:').optional();
const protocol = oneOf('http/protobuf', 'http/json');
const SHARE = 'must be a number from 0 to 1';

/**
 * Standard settings of OpenTelemetry that decide whether and where traces go, and how many. Its library reads others by itself: headers and
 * certificates, attributes of the resource, limits and the queue.
 */
export const traceSettings = {
  /** Address of a collector that takes OTLP over HTTP. Without one, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: address,
  /** The same as a whole, path included, for traces alone. */
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: address,
  OTEL_EXPORTER_OTLP_PROTOCOL: protocol.default('http/protobuf'),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: protocol.optional(),
  OTEL_TRACES_EXPORTER: oneOf('otlp', 'none').default('otlp'),
  OTEL_SDK_DISABLED: oneOf('true', 'false').default('false'),
  /** Which requests and jobs are traced. */
  OTEL_TRACES_SAMPLER: oneOf(
    'always_on',
    'always_off',
    'traceidratio',
    'parentbased_always_on',
    'parentbased_always_off',
    'parentbased_traceidratio',
  ).default('parentbased_always_on'),
  /** Share of them, for samplers by ratio. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number({ error: SHARE }).min(0, SHARE).max(1, SHARE).default(1),
  /** Name under which this application is found among others. */
  OTEL_SERVICE_NAME: z.string().optional(),
};

export type TraceSettings = z.infer<z.ZodObject<typeof traceSettings>>;

/** Where traces go, and how they are written. */
export interface TraceTarget {
  url: string;
  json: boolean;
}

/** Return where traces go; null when nothing is traced. */
export function traceTarget(settings: TraceSettings): TraceTarget | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: base, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: whole } = settings;
  const off = settings.OTEL_SDK_DISABLED === 'true' || settings.OTEL_TRACES_EXPORTER === 'none';
  const address = whole ?? (base && `${base.replace(/\/+$/, '')}/v1/traces`);
  if (off || !address) return null;
  return { url: address, json: (settings.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? settings.OTEL_EXPORTER_OTLP_PROTOCOL) === 'http/json' };
}
