import type { GetListParams } from '@refinedev/core';
import type { ListResult } from './data-provider';

/** How long in milliseconds what was read is shown without asking again. */
export const STALE_MS = 10_000;

/** How long in milliseconds a page that was asked for early is still what its screen would read. */
const FRESH_MS = 5_000;

/** What of a request for a list says which page it is. */
export const pageKey = ({ resource, filters, sorters, pagination, meta }: GetListParams): string =>
  JSON.stringify([
    resource,
    filters ?? [],
    sorters ?? [],
    pagination?.currentPage,
    pagination?.pageSize,
    Boolean(meta?.['trashed']),
    meta?.['fields'],
    meta?.['joined'],
  ]);

/** A page of a list that is read while its screen is still being drawn. The screen takes it in place of reading it again. */
export class Ahead {
  private asked?: { key: string; until: number; page: Promise<ListResult>; answer?: ListResult };

  /** Read a page, unless it is being read. */
  ask(params: GetListParams, read: (params: GetListParams) => Promise<ListResult>): void {
    const key = pageKey(params);
    if (this.asked?.key === key) return;
    const asked = { key, page: read(params), until: performance.now() + FRESH_MS };
    this.asked = asked;
    // Who takes it hears of its failure.
    asked.page.then(
      (answer) => Object.assign(asked, { answer }),
      () => undefined,
    );
  }

  /** Return the page that was asked for, once. */
  take(params: GetListParams): Promise<ListResult> | undefined {
    const { asked } = this;
    if (asked?.key !== pageKey(params)) return undefined;
    this.asked = undefined;
    return performance.now() < asked.until ? asked.page : undefined;
  }

  /** Give up what was asked for: something was written, which it may not have. */
  forget(): void {
    this.asked = undefined;
  }

  /** Whether an answer is awaited. */
  get isAsking(): boolean {
    return this.asked !== undefined && !this.asked.answer;
  }

  /** Return the page that was asked for if its answer is there, once. */
  answerOf(params: GetListParams): ListResult | undefined {
    const answer = this.asked?.answer;
    return answer && this.take(params) && answer;
  }
}
