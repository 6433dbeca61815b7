import { z } from 'zod';

/** A record of any resource, by the path of its resource. */
export const aRecord = z.strictObject({ resource: z.string().min(1).max(80), recordId: z.uuid().toLowerCase() });
/** The list of a resource, by its path. */
export const aList = z.strictObject({ resource: aRecord.shape.resource });
export type ARecord = z.output<typeof aRecord>;
