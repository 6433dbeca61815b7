export { startTraceCollector, type CollectedSpan, type TraceCollector } from './trace-collector.js';
