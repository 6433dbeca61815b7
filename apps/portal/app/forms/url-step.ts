/** Return a copy of the query with another step. */
export function withStep(query: URLSearchParams, step: string): URLSearchParams {
  const next = new URLSearchParams(query);
  next.set('step', step);
  return next;
}
