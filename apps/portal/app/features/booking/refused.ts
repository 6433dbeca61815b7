/**
 * The messages that still hold: each goes as soon as what it is about was changed. `sent` is the body that was refused, `now`
 * the one that would be sent. A message about something that was not there goes with any change.
 */
export function stillRefused(fields: Record<string, string>, sent: unknown, now: unknown): Record<string, string> {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
  const holds = (path: string) => same(at(sent, path) ?? sent, at(sent, path) == null ? now : at(now, path));
  return Object.fromEntries(Object.entries(fields).filter(([path]) => holds(path)));
}

/** What is at `items.0.quantity`. */
function at(value: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | null | undefined)?.[name], value);
}
