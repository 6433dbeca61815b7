import type { ResourceSchema } from '@haulbook/resource-contracts';
import { addLocalDays } from '@haulbook/core';
import { OPEN_QUOTE_STATUSES } from '@haulbook/domain';
import { fieldOf, filterLink, resourcePaths, type Overrides } from '@haulbook/resource-admin';

/** A number on the dashboard and the list behind it. */
export interface DashboardCard {
  resource: ResourceSchema;
  label: string;
  icon: string;
  /** Filters in the language of the lists, so that card and list always count the same rows. */
  filters: Record<string, string>;
  some: string;
  none: string;
  alarming?: boolean;
}

type CardSpec = Omit<DashboardCard, 'resource'> & { path: string };

const NEW_LEADS: CardSpec = {
  path: 'leads',
  label: 'New leads',
  icon: 'lead',
  filters: { status: 'new' },
  some: 'Waiting for a first call',
  none: 'Everyone has been called',
};

const RESCHEDULES: CardSpec = {
  path: 'reschedule-requests',
  label: 'Reschedule requests',
  icon: 'history',
  filters: { status: 'pending' },
  some: 'To decide within 24 hours',
  none: 'None to decide',
};

const TIMES_LOST: CardSpec = {
  path: 'orders',
  label: 'Orders without their time',
  icon: 'schedule',
  filters: { timeLost: 'true' },
  some: 'The approved time was gone: agree on another',
  none: 'Every approved time could be booked',
  alarming: true,
};

/** No number to look at every morning, but somebody has to know. */
const UNSENT: CardSpec = {
  path: 'message-logs',
  label: 'Messages not sent',
  icon: 'message',
  filters: { status: 'failed,dead' },
  some: 'Send them again, or call instead',
  none: 'All messages went out',
  alarming: true,
};

const cardSpecs = (today: string): CardSpec[] => [
  NEW_LEADS,
  {
    path: 'quotes',
    label: 'Quotes waiting',
    icon: 'quote',
    filters: { status: OPEN_QUOTE_STATUSES.join(',') },
    some: 'With the customer',
    none: 'None out with customers',
  },
  {
    path: 'appointments',
    label: 'Appointments today',
    icon: 'schedule',
    filters: { date: `${today}..${today}` },
    some: 'On the board',
    none: 'Nothing booked today',
  },
  RESCHEDULES,
  {
    // Overdue is derived from the due date (product decisions, section 4), so it is asked for by that.
    path: 'invoices',
    label: 'Invoices overdue',
    icon: 'invoice',
    filters: { status: 'issued,partially_paid', dueOn: `..${addLocalDays(today, -1)}` },
    some: 'Past their due date',
    none: 'Nobody owes late',
    alarming: true,
  },
];

/** Whether a list can be narrowed by these filters: the fields are there, may be filtered, and know the values. */
function canFilter(resource: ResourceSchema, filters: Record<string, string>): boolean {
  return Object.entries(filters).every(([name, text]) => {
    const field = fieldOf(resource, name);
    const choices = field?.choices?.map((choice) => choice.value);
    return field?.filter && (!choices || text.split(',').every((value) => choices.includes(value)));
  });
}

/** Of these cards those whose list the caller may read and filter that way. */
const forCaller = (specs: CardSpec[], resources: ResourceSchema[]): DashboardCard[] =>
  specs.flatMap(({ path, ...card }) => {
    const resource = resources.find((each) => each.path === path);
    return resource && canFilter(resource, card.filters) ? [{ ...card, resource }] : [];
  });

export const dashboardCards = (resources: ResourceSchema[], today: string): DashboardCard[] => forCaller(cardSpecs(today), resources);

/** What the bell counts: people who wait for an answer, and messages that did not arrive. */
export const waitingCards = (resources: ResourceSchema[]): DashboardCard[] =>
  forCaller([NEW_LEADS, RESCHEDULES, TIMES_LOST, UNSENT], resources);

/** The list behind a card. */
export const cardLink = ({ resource, filters }: DashboardCard, overrides: Overrides) =>
  resourcePaths(resource.path, overrides).list + filterLink(filters);
