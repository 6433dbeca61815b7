import { definePolicy } from '@haulbook/resource';
import { isStaff } from '../access/actors.js';
import type { MessageLog } from './message-log.entity.js';

/** Staff read the log, may send a message again, and say that they have read what came in. */
export const messageLogPolicy = definePolicy<MessageLog>((actor, can) => {
  if (isStaff(actor)) can(['read', 'resend', 'see']);
});
