import { z } from 'zod';

/** What a page asks `LIVE_PATH` with: how long ago it began to read, in milliseconds, if it did before it listened for the first time. */
export const listenQuery = z.strictObject({ age: z.coerce.number().int().nonnegative().optional() });
export type ListenQuery = z.infer<typeof listenQuery>;

/** A record that a page has open. */
export const recordOpen = z.object({ resource: z.string().max(80), id: z.uuid(), editing: z.boolean() });
export type RecordOpen = z.infer<typeof recordOpen>;

/** What a page sends to `LIVE_PATH/{stream}`: the record that it has open, if any. It sends it again while that is so. */
export const openInput = z.object({ record: recordOpen.nullable() });
export type OpenInput = z.infer<typeof openInput>;
