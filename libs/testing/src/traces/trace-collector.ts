import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as a collector reads it. */
export interface CollectedSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  links: { traceId: string; spanId: string }[];
  attributes: Record<string, string | number>;
  failed: boolean;
}

interface Posted {
  path: string;
  type: string;
  body: string;
}

/** A collector of traces on a free port of 127.0.0.1, which takes what is posted to it. */
export interface TraceCollector {
  url: string;
  posted: readonly Posted[];
  /** Return the spans that came as JSON. */
  spans(): CollectedSpan[];
  stop(): Promise<void>;
}

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
type Sent = Omit<CollectedSpan, 'attributes' | 'failed' | 'links'> & {
  attributes: Attribute[];
  links?: CollectedSpan['links'];
  status?: { code?: number };
};
interface Batch {
  resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
}

const ERROR = 2;

/** Start a collector. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const posted: Posted[] = [];
  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      posted.push({ path: req.url!, type: req.headers['content-type']!, body: Buffer.concat(chunks).toString('latin1') });
      res
        .writeHead(200, { 'content-type': req.headers['content-type'] })
        .end(req.headers['content-type'] === 'application/json' ? '{}' : '');
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    posted,
    spans: () => posted.flatMap(({ body }) => spansOf(JSON.parse(body) as Batch)),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((stopped) => server.close(stopped));
    },
  };
}

const spansOf = ({ resourceSpans }: Batch): CollectedSpan[] =>
  resourceSpans
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
    .map(({ name, traceId, spanId, parentSpanId, links = [], attributes, status }) => ({
      name,
      traceId,
      spanId,
      parentSpanId,
      links,
      attributes: Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue!])),
      failed: status?.code === ERROR,
    }));
