import type { Response } from '@playwright/test';
import type { TraceCollector } from '@haulbook/testing/traces';
import { expect } from './fixtures.js';

/** Return the settings of a server that sends its traces to a collector, and does not wait for more of them. */
export const tracedBy = ({ url }: TraceCollector): Record<string, string> => ({
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_BSP_SCHEDULE_DELAY: '50',
});

/** Expect the trace of the change of a setting that a page made, by the ID in its response, with its statement beneath it. */
export async function expectTraced(collector: TraceCollector, response: Response): Promise<void> {
  const id = await response.headerValue('x-request-id');
  const statements = () => {
    const spans = collector.spans();
    const request = spans.find(({ attributes, name }) => attributes['request.id'] === id && name === 'PATCH /api/settings/:id');
    return spans.filter(({ parentSpanId }) => request && parentSpanId === request.spanId).map((span) => span.attributes['db.query.text']);
  };
  await expect.poll(statements).toContainEqual(expect.stringContaining('UPDATE "settings"'));
}
