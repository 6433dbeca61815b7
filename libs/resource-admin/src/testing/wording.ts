import { createFormat, DEFAULT_REGION } from '../format/format';
import { english } from '../texts/english';
import type { Wording } from '../texts/wording';

/** US English on the clock of New York. */
export const NEW_YORK: Wording = { texts: english, format: createFormat({ ...DEFAULT_REGION, zone: 'America/New_York' }, english) };
