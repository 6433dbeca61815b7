import { zipError } from '@haulbook/domain';
import { ruled } from '@haulbook/resource-contracts';

/** US ZIP code. */
export const zipField = ruled(zipError);
