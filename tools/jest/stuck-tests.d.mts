/** Types of stuck-tests.mjs, for its test. */

/** Watch a folder where each test process keeps a file; return a function that ends the watch and returns a sentence for each ended process. */
export function watchForStuckTests(folder: string, jest: number, options?: { stuckMs?: number; lookMs?: number }): () => string[];
