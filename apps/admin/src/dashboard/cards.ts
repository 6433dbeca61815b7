import type { CrudFilter } from '@refinedev/core';
import type { ResourceSchema } from '@haulbook/contracts';
import { OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { fieldOf, filterLink, kindOf } from '@haulbook/resource-admin';

/** A number on the dashboard and the list behind it. */
export interface DashboardCard {
  resource: ResourceSchema;
  label: string;
  icon: string;
  field: string;
  /** The filter in the language of the lists, so that card and list always count the same rows. */
  text: string;
  search: string;
  some: string;
  none: string;
  alarming?: boolean;
}

type CardSpec = Omit<DashboardCard, 'resource' | 'search'> & { path: string };

const cardSpecs = (today: string): CardSpec[] => [
  {
    path: 'leads',
    label: 'New leads',
    icon: 'lead',
    field: 'status',
    text: 'new',
    some: 'Waiting for a first call',
    none: 'Everyone has been called',
  },
  {
    path: 'quotes',
    label: 'Quotes waiting',
    icon: 'quote',
    field: 'status',
    text: OPEN_QUOTE_STATUSES.join(','),
    some: 'With the customer',
    none: 'None out with customers',
  },
  {
    path: 'appointments',
    label: 'Appointments today',
    icon: 'schedule',
    field: 'date',
    text: `${today}..${today}`,
    some: 'On the board',
    none: 'Nothing booked today',
  },
  {
    path: 'reschedule-requests',
    label: 'Reschedule requests',
    icon: 'history',
    field: 'status',
    text: 'pending',
    some: 'To decide within 24 hours',
    none: 'None to decide',
  },
  {
    path: 'invoices',
    label: 'Invoices overdue',
    icon: 'invoice',
    field: 'status',
    text: 'overdue',
    some: 'Past their due date',
    none: 'Nobody owes late',
    alarming: true,
  },
];

/** The cards whose list the caller may read and filter that way. */
export function dashboardCards(resources: ResourceSchema[], today: string): DashboardCard[] {
  return cardSpecs(today).flatMap(({ path, ...card }) => {
    const resource = resources.find((each) => each.path === path);
    const field = resource && fieldOf(resource, card.field);
    if (!resource || !field?.filter) return [];
    const choices = field.choices?.map((choice) => choice.value);
    if (choices && !card.text.split(',').every((value) => choices.includes(value))) return [];
    return [{ ...card, resource, search: filterLink(card.field, card.text) }];
  });
}

export function cardConditions(card: DashboardCard, zone: string): CrudFilter[] {
  const field = fieldOf(card.resource, card.field);
  return field ? (kindOf(field).filter?.conditions(field, card.text, zone) ?? []) : [];
}
