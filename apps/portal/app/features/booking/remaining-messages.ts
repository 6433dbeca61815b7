/**
 * Return the messages that still apply. Each is dropped as soon as its field changes; a message about something that was missing is dropped
 * with any change.
 * @param sent the body that was refused.
 * @param now the body that would be sent.
 */
export function remainingMessages(fields: Record<string, string>, sent: unknown, now: unknown): Record<string, string> {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const holds = (path: string) => same(at(sent, path) ?? sent, at(sent, path) == null ? now : at(now, path));
  return Object.fromEntries(Object.entries(fields).filter(([path]) => holds(path)));
}

/** Return the value at a path such as `items.0.quantity`. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value);
}
