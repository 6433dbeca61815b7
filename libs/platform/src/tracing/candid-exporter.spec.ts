import { ExportResultCode, type ExportResult } from '@opentelemetry/core';
import { CandidExporter } from './candid-exporter.js';

describe('spans that do not arrive', () => {
  it('are told of once, and that they arrive again once', () => {
    const outcomes: ExportResult[] = [];
    const said: string[] = [];
    let outcome: ExportResult = { code: ExportResultCode.SUCCESS };
    const collector = { export: (_: unknown, done: (result: ExportResult) => void) => done(outcome), shutdown: async () => undefined };
    const exporter = new CandidExporter(collector, (sentence) => said.push(sentence));
    const send = () => exporter.export([], (result) => outcomes.push(result));

    send();
    expect(said).toEqual([]);
    outcome = { code: ExportResultCode.FAILED, error: new Error('connect ECONNREFUSED 10.0.0.7:4318') };
    send();
    send();
    expect(said).toEqual([expect.stringContaining('does not take traces (connect ECONNREFUSED 10.0.0.7:4318)')]);
    outcome = { code: ExportResultCode.SUCCESS };
    send();
    send();
    expect(said.slice(1)).toEqual(['The collector takes traces again.']);
    expect(new Set(outcomes.map(({ code }) => code))).toEqual(new Set([ExportResultCode.SUCCESS]));
  });
});
