import { storedFields } from '../declaration/fields.js';
import type { ResourceMeta, Type } from '../declaration/types.js';
import { Records } from '../records/records.js';
import { asRead } from './past-values.js';

type Row = Record<string, unknown> & { id: string };

/** How long ago a record counts as a moment ago: a change is told within less. */
const MOMENT = '10 seconds';
// A deletion bears the version of the last change, and may be of the same millisecond.
const BEFORE = `SELECT record_id AS id, before FROM audit_entries WHERE resource = $1 AND record_id = ANY($2::text[])
  AND created_at > now() - interval '${MOMENT}' ORDER BY record_version DESC, (after IS NULL) DESC, created_at DESC`;

/** A record as it is or was, and the fields whose values history does not keep. */
export interface RecentState {
  row: object;
  unknown: ReadonlySet<string>;
}

/** Reads states of records by their ids, those of each the newest first. */
export type ReadStates = (records: Records, meta: ResourceMeta, ids: readonly string[]) => Promise<Map<string, RecentState[]>>;

const NONE: ReadonlySet<string> = new Set();

/** Read records as they are. */
export const currentStates: ReadStates = async (records, meta, ids) => {
  const rows = await records.find(meta.entity as Type<Row>, { id: { $in: ids } }, { trashed: true });
  return new Map(rows.map((row) => [row.id, [{ row, unknown: NONE }]]));
};

/**
 * Read records as they are and, by their history, as they were a moment ago, so that who could read one then can hear that it is gone or no
 * longer for them.
 */
export const recentStates: ReadStates = async (records, meta, ids) => {
  const [current, entries] = await Promise.all([
    currentStates(records, meta, ids),
    meta.history ? records.db.query<{ id: string; before: object | null }>(BEFORE, [meta.path, ids]) : [],
  ]);
  return new Map(
    ids.map((id) => {
      const [now] = current.get(id) ?? [];
      const images = entries.filter((entry) => entry.id === id).map(({ before }) => before);
      return [id, [...(now ? [now] : []), ...pastOf(meta, now?.row ?? { id }, images)]];
    }),
  );
};

/** Undo changes one by one, the newest first, up to the creation. */
function pastOf(meta: ResourceMeta, now: object, images: (object | null)[]): RecentState[] {
  const fields = new Map(storedFields(meta).map((field) => [field.key, field]));
  const past: RecentState[] = [];
  let state: RecentState = { row: now, unknown: NONE };
  for (const image of images) {
    if (image === null) return past;
    const values = Object.entries(image).map(([key, value]) => {
      const field = fields.get(key);
      return [key, field ? asRead(field, value) : value] as const;
    });
    const hidden = Object.keys(image).filter((key) => fields.get(key)?.options.hidden);
    state = { row: { ...state.row, ...Object.fromEntries(values) }, unknown: new Set([...state.unknown, ...hidden]) };
    past.push(state);
  }
  return past;
}
