import { definePolicy } from '@haulbook/resource';
import { isStaff } from '../access/actors.js';
import type { MessageLog } from './message-log.entity.js';

/** Staff read the log and may send a message again. */
export const messageLogPolicy = definePolicy<MessageLog>((actor, can) => {
  if (isStaff(actor)) can(['read', 'resend']);
});
