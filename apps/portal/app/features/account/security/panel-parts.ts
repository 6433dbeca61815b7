import type { SecurityView } from '@haulbook/resource-contracts';
import type { AccountAnswer } from '../answers.server';

/** Return whether identity must be confirmed: unless the user signed in moments ago, or when the API asked for it. */
export const needsProof = (security: SecurityView, answer: AccountAnswer | undefined) =>
  !security.recent ||
  Boolean(answer && (answer.code === 'reauthentication_needed' || answer.fields.current_password || answer.fields.nonce));
