import type { LocalDate } from '@haulbook/core';
import { WITHOUT, type AdminSchema, type FieldSchema, type ResourceSchema } from '@haulbook/resource-contracts';
import { filterLink } from '../list/list-state';
import type { Overrides } from '../schema/admin-context';
import { filterNamed, stateField } from '../schema/fields';
import { resourcePaths } from '../schema/paths';
import type { Texts } from '../texts/types';

/** A number to show and the list behind it, declared by an application. */
export interface CardSpec {
  /** Path of the resource whose records are counted. */
  path: string;
  label: string;
  icon: string;
  /** Filters in the format of a list's URL, so that card and list always count the same rows. Where days matter, a function of today. */
  filters: Record<string, string> | ((today: LocalDate) => Record<string, string>);
  /** The meaning of the number, and the text when it is zero. */
  some: string;
  none: string;
  /** Whether a number above zero is highlighted. */
  alarming?: boolean;
  /** The page where it is dealt with, in place of the list of the records that are counted. */
  to?: string;
}

/** A card whose list the caller may see. */
export interface Card extends Omit<CardSpec, 'path' | 'filters'> {
  resource: ResourceSchema;
  filters: Record<string, string>;
}

/** Whether a list can be narrowed by these filters: the fields exist, may be filtered, and have these values. */
export function canFilter(resource: ResourceSchema, filters: Record<string, string>): boolean {
  return Object.entries(filters).every(([name, text]) => {
    const field = filterNamed(resource, name);
    const choices = field?.choices?.map((choice) => choice.value);
    return field && (!choices || text === WITHOUT || text.split(',').every((value) => choices.includes(value)));
  });
}

/** Return the cards whose list the caller may read and filter that way. */
export const cardsFor = (specs: CardSpec[], { resources }: Pick<AdminSchema, 'resources'>, today: LocalDate): Card[] =>
  specs.flatMap(({ path, filters: given, ...card }) => {
    const resource = resources.find((each) => each.path === path);
    const filters = typeof given === 'function' ? given(today) : given;
    return resource && canFilter(resource, filters) ? [{ ...card, filters, resource }] : [];
  });

/** The maximum number of cards, since each one is counted. */
const MOST_RESOURCES = 12;

/** The menu group of what keeps an application running; its records are no one's daily work. */
const UPKEEP = 'settings';

/** Return a card with the number of records for each of the first resources of the menu. */
export function cardsOfResources(
  { groups, resources }: Pick<AdminSchema, 'groups' | 'resources'>,
  { home }: Pick<Texts, 'home'>,
): CardSpec[] {
  const placeOf = ({ group }: ResourceSchema) => groups.find(({ name }) => name === group)?.order ?? 0;
  return resources
    .filter(({ group }) => group && group !== UPKEEP)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.order - other.order)
    .slice(0, MOST_RESOURCES)
    .map(({ path, labelPlural, icon = 'document' }) => ({
      path,
      label: labelPlural,
      icon,
      filters: {},
      some: home.inAll,
      none: home.none,
    }));
}

/** Return the states of a resource that are marked as a warning or an error and have an outgoing transition. */
function troubledStates({ transitions }: ResourceSchema, { name, choices = [] }: FieldSchema) {
  const canBeLeft = (state: string) => transitions.some(({ field, from, to }) => field === name && to !== null && from.includes(state));
  return choices.filter(({ value, tone }) => (tone === 'warning' || tone === 'error') && canBeLeft(value));
}

/**
 * Return one card for each state in which records wait for a person. They are the default of an application that declares no cards for its
 * bell.
 */
export const cardsOfStates = ({ resources }: Pick<AdminSchema, 'resources'>, { bell }: Pick<Texts, 'bell'>): CardSpec[] =>
  resources.flatMap((resource) => {
    const state = stateField(resource);
    if (!state || !resource.group) return [];
    return troubledStates(resource, state).map(({ value, label, tone }) => ({
      path: resource.path,
      label: bell.state(resource.labelPlural, label),
      icon: resource.icon ?? 'document',
      filters: { [state.name]: value },
      some: bell.stateDetail,
      none: '',
      alarming: tone === 'error',
    }));
  });

/** Return the cards of what waits for one person: what mentions them, and what they are to do. */
export const ownCards = ({ staffId }: AdminSchema['me'], { waiting }: Pick<Texts, 'waiting'>): CardSpec[] =>
  staffId === undefined
    ? []
    : [
        {
          ...{ path: 'mentions', label: waiting.mentions, icon: 'message', filters: { status: 'new' } },
          ...{ some: waiting.mentionsDetail, none: '' },
        },
        {
          ...{ path: 'tasks', label: waiting.tasks, icon: 'check', filters: { status: 'open', assignee: staffId } },
          ...{ some: waiting.tasksDetail, none: '' },
        },
      ];

/** Return the URL of the page or list behind a card. */
export function cardLink({ resource, filters, to }: Card, overrides: Overrides): string {
  if (to) return to;
  const { list } = resourcePaths(resource.path, overrides);
  return Object.keys(filters).length > 0 ? list + filterLink(filters) : list;
}
