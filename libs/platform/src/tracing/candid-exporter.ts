import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-base';

/** Passes spans on, and says once that they do not arrive and once that they do again. Those that did not arrive are lost. */
export class CandidExporter implements SpanExporter {
  private failing = false;

  constructor(
    private readonly exporter: SpanExporter,
    private readonly say: (sentence: string) => void,
  ) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.exporter.export(spans, ({ code, error }) => {
      this.note(code !== ExportResultCode.SUCCESS, error);
      // The batch would report each failure again.
      done({ code: ExportResultCode.SUCCESS });
    });
  }

  shutdown(): Promise<void> {
    return this.exporter.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.exporter.forceFlush?.();
  }

  private note(failing: boolean, error?: Error): void {
    if (failing === this.failing) return;
    this.failing = failing;
    this.say(
      failing
        ? `The collector does not take traces (${error?.message || (error as { code?: string } | undefined)?.code || 'no answer'}). They are lost until it does; nothing else is affected.`
        : 'The collector takes traces again.',
    );
  }
}
