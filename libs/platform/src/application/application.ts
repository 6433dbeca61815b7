import type { DynamicModule, INestApplication, Provider, Type as NestType } from '@nestjs/common';
import type { MenuGroupSchema } from '@haulbook/resource-contracts';
import { tablesOf, type Actor, type Records, type ResourceDefinition, type SchemaOptions, type Type } from '@haulbook/resource';
import type { Catalog } from '@haulbook/core';
import type { Request, RequestHandler } from 'express';
import type { Env, PlatformConfig } from '../config/config.js';
import type { ContentSources } from '../http/security-headers.js';
import type { DatabaseGauge } from '../metrics/gauge.js';
import type { SiteCaller, SiteOptions } from '../http/front-door.js';
import type { OtherSites } from '../other-sites/other-sites.js';
import { EVERY_KIND_OF_ACTOR } from '../access/actors.js';
import { platformResources, platformTables } from './platform-tables.js';

/** Tools for a part of an application that prepares the database at startup. */
export interface Preparing<Config> {
  records: Records;
  config: Config;
  now: Date;
}

/** A part of an application, such as identity or the business itself. Parts are combined in the order listed. */
export interface ApplicationPart<Config extends PlatformConfig = PlatformConfig> {
  /** Resources with generated routes and screens. */
  resources?: readonly ResourceDefinition[];
  /** Groups of the menu that these resources are in. The application may name them again, to give them another label, icon or place. */
  groups?: readonly MenuGroupSchema[];
  /** Tables without routes or screens. Tables of lines are not listed; they are found through the record they belong to. */
  tables?: readonly Type[];
  /** Nest modules. */
  modules?: readonly (NestType | DynamicModule)[];
  /** Providers that every module may inject. A provider for one of the platform's own classes replaces it. */
  providers?: readonly Provider[];
  /** One actor of each kind that the policies of this part distinguish. */
  actors?: readonly Actor[];
  /** HTTP statuses of the error codes this part adds. */
  errorStatus?: Readonly<Record<string, number>>;
  /** Audience of the screens, and the signed-in user as shown in them. */
  audience?: Pick<SchemaOptions, 'audience' | 'me'>;
  /** Modify the definition of every resource of the application. */
  wrap?: (definition: ResourceDefinition) => ResourceDefinition;
  /** Create middleware that sees every request, including refused ones. */
  middleware?: (app: INestApplication) => RequestHandler;
  /** Numbers of this part that operators see in `/metrics`. */
  gauges?: readonly DatabaseGauge[];
  /** Create the function that returns where to redirect a request for a back-office page, or null when the page may be shown. */
  gate?: (app: INestApplication) => (req: Request) => Promise<string | null>;
  /** Create the function that returns who asks for a page of the site. */
  siteCaller?: (app: INestApplication) => (req: Request) => Promise<SiteCaller>;
  /** Say what pages of other sites may show, load and call. */
  otherSites?: (app: INestApplication) => OtherSites;
  /** Create the function that lists other origins that pages of the back office, and no others, may load from. */
  backOfficeSources?: (app: INestApplication) => () => Promise<ContentSources>;
  /** Update stored data, at every start. */
  prepare?: (preparing: Preparing<Config>) => Promise<void>;
  /** Return whether the database has no data of this part yet. */
  isEmpty?: (records: Records) => Promise<boolean>;
  /**
   * Fill an empty database.
   * @returns messages for the person who started the application
   */
  seed?: (preparing: Preparing<Config>) => Promise<string[] | void>;
}

/** A whole application, as run by `startApplication` and read by the migration tools. */
export interface Application<Config extends PlatformConfig = PlatformConfig> {
  /** Name until the owner's settings change it. */
  name: string;
  /** IANA time zone until the owner's settings change it. */
  zone: string;
  /** BCP 47: how days, numbers and amounts are formatted, on screens and in mails. */
  locale: string;
  /** ISO 4217 code of the currency of all amounts. */
  currency: string;
  /** Calling code of its country, '1' or '49', which phone numbers there may omit. */
  callingCode: string;
  /**
   * Words for what the server says in English, by the English text, which may have places: `'{label} is required': '{label} fehlt'`. They
   * apply to refusals, messages of fields and answers of actions. A sentence that is not in here stays English.
   */
  sentences?: Catalog;
  readConfig: (env: Env) => Config;
  parts: readonly ApplicationPart<Config>[];
  migrations: readonly (new () => object)[];
  /** Groups of the menu, besides those of its parts. */
  groups: MenuGroupSchema[];
  /** Folder of the built back office. */
  backOffice?: string;
  /** List addresses of scripts of other services that the back office loads. `contentSources` must allow their origins. */
  backOfficeScripts?: (config: Config) => readonly string[];
  /** Create the handler for all requests outside the API and the back office. Without it, they are redirected to the back office. */
  site?: (options: SiteOptions<Config>) => Promise<RequestHandler>;
  /** List other origins that pages may load from. */
  contentSources?: (config: Config) => ContentSources;
}

/** Return an application unchanged, preserving the types of its parts. */
export const defineApplication = <Config extends PlatformConfig>(application: Application<Config>): Application<Config> => application;

/** The parts of an application that determine its database schema. */
export type DeclaredApplication = Pick<Application<never>, 'parts' | 'groups' | 'migrations'>;

/** Combined declarations of an application's parts. */
export interface Declarations {
  resources: ResourceDefinition[];
  /** All tables, including those of lines. */
  entities: Type[];
  /** Tables without routes. */
  technical: Type[];
  actors: Actor[];
}

/** Combine the declarations of the platform and the parts of an application. */
export function declarationsOf({ parts }: Pick<DeclaredApplication, 'parts'>): Declarations {
  const all = [...parts.flatMap((part) => part.resources ?? []), ...platformResources];
  const resources = parts.reduce((definitions, { wrap }) => (wrap ? definitions.map(wrap) : definitions), all);
  const technical = [...parts.flatMap((part) => part.tables ?? []), ...platformTables];
  return {
    resources,
    entities: tablesOf([...resources.map(({ meta }) => meta.entity), ...technical]),
    technical,
    actors: actorsOf(parts),
  };
}

const actorsOf = (parts: DeclaredApplication['parts']): Actor[] => [...EVERY_KIND_OF_ACTOR, ...parts.flatMap((part) => part.actors ?? [])];

/** Audience of the screens when no part of the application declares one: no user may load them. */
const CLOSED: Pick<SchemaOptions, 'audience' | 'me'> = {
  audience: () => false,
  me: ({ id, name, role }) => ({ id: id ?? '', email: '', name, role }),
};

/** Return all groups of the menu: the application's own, and those of its parts that it does not name. */
export function menuGroupsOf({ parts, groups }: Pick<DeclaredApplication, 'parts' | 'groups'>): MenuGroupSchema[] {
  const named = new Set(groups.map(({ name }) => name));
  return [...groups, ...parts.flatMap((part) => part.groups ?? []).filter(({ name }) => !named.has(name))];
}

export const schemaOptionsOf = (application: Pick<DeclaredApplication, 'parts' | 'groups'>): SchemaOptions => ({
  ...(application.parts.find((part) => part.audience)?.audience ?? CLOSED),
  kinds: actorsOf(application.parts),
  groups: menuGroupsOf(application),
});
