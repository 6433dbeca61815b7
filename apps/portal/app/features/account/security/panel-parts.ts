import { localToday, type Speech } from '@haulbook/core';
import type { SecurityView } from '@haulbook/resource-contracts';
import { BUSINESS_ZONE } from '@haulbook/domain';
import type { AccountAnswer } from '../answers.server';

/** Return whether identity must be confirmed: unless the user signed in moments ago, or when the API asked for it. */
export const needsProof = (security: SecurityView, answer: AccountAnswer | undefined) =>
  !security.recent ||
  Boolean(answer && (answer.code === 'reauthentication_needed' || answer.fields.current_password || answer.fields.nonce));

/** Format the day of an instant in the time zone of the business, so that server and browser render the same text. */
export const dayOf = (instant: string, { day }: Speech) => day(localToday(new Date(instant), BUSINESS_ZONE));
