import { setTimeout as pause } from 'node:timers/promises';
import type { OnApplicationShutdown } from '@nestjs/common';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type Span, type Tracer } from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import {
  ATTR_DB_QUERY_TEXT,
  ATTR_DB_RESPONSE_STATUS_CODE,
  ATTR_DB_SYSTEM_NAME,
  ATTR_ERROR_TYPE,
  ATTR_HTTP_REQUEST_METHOD,
  ATTR_HTTP_RESPONSE_STATUS_CODE,
  ATTR_HTTP_ROUTE,
  ATTR_SERVICE_NAME,
  DB_SYSTEM_NAME_VALUE_POSTGRESQL,
} from '@opentelemetry/semantic-conventions';
import type { Request, Response } from 'express';
import { currentTraceparent, onStatementEnded, type EndedStatement } from '@haulbook/resource';
import { methodOf, routeOf } from '../http/route-of.js';
import type { RequestIdentity } from '../http/request-identity.js';
import { CandidExporter } from './candid-exporter.js';
import { samplerOf } from './sampler.js';
import type { TraceSettings, TraceTarget } from './trace-settings.js';
import { Tracing, type TracedJob } from './tracing.js';

/** Milliseconds for which a stop waits for a collector to take the last spans. */
const FLUSH_MS = 2000;

/**
 * Traces by OpenTelemetry. The current span is the `traceparent` of our own scope, so that nothing has to patch libraries and keep a context
 * of its own.
 */
export class OpenTelemetry extends Tracing implements OnApplicationShutdown {
  private readonly tracer: Tracer;
  private readonly forget: () => void;

  private constructor(private readonly provider: BasicTracerProvider) {
    super();
    this.tracer = provider.getTracer('@haulbook/platform');
    this.forget = onStatementEnded((statement) => this.statement(statement));
  }

  /**
   * Begin to trace.
   * @param name of the service, unless a setting says otherwise
   * @param say called when spans do not arrive, and when they do again
   */
  static to(target: TraceTarget, settings: TraceSettings, name: string, say: (sentence: string) => void): OpenTelemetry {
    const exporter = new (target.json ? JsonExporter : ProtobufExporter)({ url: target.url });
    const named = resourceFromAttributes({ [ATTR_SERVICE_NAME]: name });
    const own = settings.OTEL_SERVICE_NAME ? resourceFromAttributes({ [ATTR_SERVICE_NAME]: settings.OTEL_SERVICE_NAME }) : null;
    const provider = new BasicTracerProvider({
      resource: defaultResource()
        .merge(named)
        .merge(detectResources({ detectors: [envDetector] }))
        .merge(own),
      sampler: samplerOf(settings),
      spanProcessors: [new BatchSpanProcessor(new CandidExporter(exporter, say))],
    });
    return new OpenTelemetry(provider);
  }

  request(req: Request, res: Response, { requestId, traceparent }: RequestIdentity): string {
    const method = methodOf(req);
    const attributes = { [ATTR_HTTP_REQUEST_METHOD]: method, 'request.id': requestId };
    const span = this.tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, inside(traceparent));
    res.on('close', () => {
      const route = routeOf(req, res);
      span.updateName(`${method} ${route}`).setAttribute(ATTR_HTTP_ROUTE, route);
      // Without a status, the client left before there was one.
      if (res.headersSent) span.setAttribute(ATTR_HTTP_RESPONSE_STATUS_CODE, res.statusCode);
      if (res.statusCode >= 500) fail(span, String(res.statusCode));
      span.end();
    });
    return traceparentOf(span);
  }

  async job({ task, id, requestId, traceparent }: TracedJob, work: (traceparent: string) => Promise<void>): Promise<void> {
    const origin = traceparent === undefined ? null : parseTraceParent(traceparent);
    const span = this.tracer.startSpan(
      `job ${task}`,
      {
        kind: SpanKind.CONSUMER,
        root: true,
        attributes: { 'job.task': task, 'job.id': id, ...(requestId !== undefined && { 'request.id': requestId }) },
        links: origin ? [{ context: origin }] : [],
      },
      ROOT_CONTEXT,
    );
    try {
      await work(traceparentOf(span));
    } catch (error) {
      fail(span, nameOf(error));
      throw error;
    } finally {
      span.end();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    this.forget();
    await Promise.race([this.provider.shutdown(), pause(FLUSH_MS, undefined, { ref: false })]);
  }

  /** Record a statement of a request or job that is traced. Its values are never known here, and messages of the database may repeat them. */
  private statement({ text, ms, error }: EndedStatement): void {
    const parent = currentTraceparent();
    if (!parent || !isSampled(parent)) return;
    const endedAt = Date.now();
    const span = this.tracer.startSpan(
      /\w+/.exec(text)?.[0].toUpperCase() ?? 'statement',
      {
        kind: SpanKind.CLIENT,
        startTime: endedAt - ms,
        attributes: { [ATTR_DB_SYSTEM_NAME]: DB_SYSTEM_NAME_VALUE_POSTGRESQL, [ATTR_DB_QUERY_TEXT]: text },
      },
      inside(parent),
    );
    if (error) {
      const { code } = error as { code?: string };
      if (code !== undefined) span.setAttribute(ATTR_DB_RESPONSE_STATUS_CODE, code);
      fail(span, code ?? nameOf(error));
    }
    span.end(endedAt);
  }
}

/** Return the context of what happens inside a span, in W3C's notation; that of a new trace without one. */
function inside(traceparent: string | undefined): Context {
  const parent = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT;
}

/** Whether a trace is kept: the lowest bit of its flags, of which later versions have more. */
const isSampled = (traceparent: string): boolean => (parseInt(traceparent.slice(-2), 16) & TraceFlags.SAMPLED) === TraceFlags.SAMPLED;

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags}`;
}

function fail(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute(ATTR_ERROR_TYPE, type);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);
