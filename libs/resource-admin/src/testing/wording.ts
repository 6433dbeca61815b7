import { createFormat, DEFAULT_REGION } from '../format/format';
import { english } from '../texts/english';
import type { Wording } from '../texts/wording';

/** US English in New York's time zone. */
export const NEW_YORK: Wording = { texts: english, format: createFormat({ ...DEFAULT_REGION, zone: 'America/New_York' }, english) };
