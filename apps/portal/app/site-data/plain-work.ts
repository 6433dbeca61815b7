import type { JobInput } from '@haulbook/contracts';

/** The work of a job whose load is all that is known: no stairs, nothing to carry far or take apart. */
export const PLAIN_WORK = {
  stairsFlights: 0,
  longCarry: false,
  disassembly: 0,
  heavyDebris: false,
} satisfies Omit<JobInput, 'serviceSlug' | 'volumeEighths' | 'items'>;

/** The names of what makes a job take longer. */
export const WORK_FIELDS = Object.keys(PLAIN_WORK) as (keyof typeof PLAIN_WORK)[];
