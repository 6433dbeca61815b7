import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace-base';
import type { TraceSettings } from './trace-settings.js';

/** Return what decides whether a request or job is traced; `parentbased_…` leaves it to who began the trace. */
export function samplerOf(settings: Pick<TraceSettings, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>): Sampler {
  const [, parentBased, kind] = /^(parentbased_)?(.*)$/.exec(settings.OTEL_TRACES_SAMPLER)!;
  const root =
    kind === 'always_on'
      ? new AlwaysOnSampler()
      : kind === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(settings.OTEL_TRACES_SAMPLER_ARG);
  return parentBased ? new ParentBasedSampler({ root }) : root;
}
