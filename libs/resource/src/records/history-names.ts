/** SQL for migrations that rename resources or fields: history stores resources by path and values by key. */

const literal = (text: string): string => `'${text.replace(/'/g, "''")}'`;

/** Compile the update of history for a resource whose path changed. */
export const movePath = (from: string, to: string): string =>
  `UPDATE audit_entries SET resource = ${literal(to)} WHERE resource = ${literal(from)}`;

/** Compile the update of history for a field whose key changed; with `lines`, for a field of those lines. */
export function moveKey(path: string, from: string, to: string, lines?: string): string {
  const image = lines === undefined ? (name: string) => moved(name, from, to) : (name: string) => movedInLines(name, lines, from, to);
  const key = literal(lines ?? from);
  return `UPDATE audit_entries SET before = ${image('before')}, after = ${image('after')} WHERE resource = ${literal(path)} AND (before ? ${key} OR after ? ${key})`;
}

const moved = (image: string, from: string, to: string): string =>
  `CASE WHEN ${image} ? ${literal(from)} THEN ${image} - ${literal(from)} || jsonb_build_object(${literal(to)}, ${image} -> ${literal(from)}) ELSE ${image} END`;

function movedInLines(image: string, lines: string, from: string, to: string): string {
  const kept = `${image} -> ${literal(lines)}`;
  const all = `SELECT coalesce(jsonb_agg(${moved('line', from, to)} ORDER BY place), '[]') FROM jsonb_array_elements(${kept}) WITH ORDINALITY AS kept(line, place)`;
  return `CASE WHEN jsonb_typeof(${kept}) = 'array' THEN jsonb_set(${image}, ARRAY[${literal(lines)}], (${all})) ELSE ${image} END`;
}
