import { z } from 'zod';

/** A record of any resource. */
export const aRecord = z.strictObject({ resource: z.string().min(1).max(80), recordId: z.uuid() });
export type ARecord = z.output<typeof aRecord>;

/** Someone who works here and may read a record. */
export interface Colleague {
  /** The id of their record of staff. */
  id: string;
  name: string;
  jobTitle: string | null;
}
