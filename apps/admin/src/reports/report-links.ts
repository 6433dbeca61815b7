import { filterLink } from '@haulbook/resource-admin';
import type { DayRange } from '@haulbook/domain';
import type { FilteredList } from '@haulbook/resource-contracts';
import { writeChoice } from './report-address';

/** Return the address of the records behind a figure. */
export const recordsLink = ({ path, filters }: FilteredList) => `/${path}${filterLink(filters)}`;

export const orderLink = (id: string) => `/orders/${id}`;

/** Return the address of the report of a range, where the figures that another one is compared with open their own records. */
export const reportLink = ({ from, to }: DayRange) =>
  `/reports?${new URLSearchParams(writeChoice({ period: 'custom', from, to })).toString()}`;
