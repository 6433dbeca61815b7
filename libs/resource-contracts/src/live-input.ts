import { z } from 'zod';

/** A record that a page has open. */
export const recordOpen = z.object({ resource: z.string().max(80), id: z.uuid(), editing: z.boolean() });
export type RecordOpen = z.infer<typeof recordOpen>;

/** What a page sends to `LIVE_PATH/{stream}`: the record that it has open, if any. It sends it again while that is so. */
export const openInput = z.object({ record: recordOpen.nullable() });
export type OpenInput = z.infer<typeof openInput>;
