/**
 * Remembers, for each list query, the cursor at which a page begins. Going to a page that follows one already seen then continues from that
 * row instead of asking the database to count its way there.
 */
export class CursorCache {
  private readonly books = new Map<string, Map<number, string>>();

  /** @param capacity How many different queries are remembered; the oldest are forgotten first. */
  constructor(private readonly capacity = 50) {}

  /** Return the cursor at which `page` (from 1) of `query` begins, when the page before it has been read. */
  startOf(query: string, page: number): string | undefined {
    return this.books.get(query)?.get(page);
  }

  /** Keep the `after` cursor that came with `page`; null means that no page follows. */
  note(query: string, page: number, after: string | null | undefined): void {
    const book = this.books.get(query) ?? new Map<number, string>();
    this.books.delete(query);
    this.books.set(query, book);
    if (after) book.set(page + 1, after);
    else book.delete(page + 1);
    const [oldest] = this.books.keys();
    if (this.books.size > this.capacity && oldest !== undefined) this.books.delete(oldest);
  }

  /** Drop all cursors, or those of a resource: its rows have changed. */
  forget(resource?: string): void {
    for (const query of this.books.keys()) if (resource === undefined || query.startsWith(`${resource}?`)) this.books.delete(query);
  }
}
