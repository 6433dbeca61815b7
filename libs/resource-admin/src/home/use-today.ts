import { localToday, type LocalDate } from '@haulbook/core';
import { serverNow } from '@haulbook/ui';
import { useZone } from '../schema/admin-context';

/** Return the day it is in the application's zone. */
export const useToday = (): LocalDate => localToday(serverNow(), useZone());
