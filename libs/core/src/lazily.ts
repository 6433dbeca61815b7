/** Return a function that returns what `make` returns, which it calls once, when that is first needed. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
