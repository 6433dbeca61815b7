import type { DynamicModule, INestApplication, Provider, Type as NestType } from '@nestjs/common';
import type { MenuGroupSchema } from '@haulbook/resource-contracts';
import { tablesOf, type Actor, type Records, type ResourceDefinition, type SchemaOptions, type Type } from '@haulbook/resource';
import type { Request, RequestHandler } from 'express';
import type { Env, PlatformConfig } from '../config/config.js';
import type { ContentSources } from '../http/security-headers.js';
import type { SiteOptions } from '../http/front-door.js';
import { EVERY_KIND_OF_ACTOR } from '../access/actors.js';
import { platformResources, platformTables } from './platform-tables.js';

/** What a part of an application does with a database at the start. */
export interface Preparing<Config> {
  records: Records;
  config: Config;
  now: Date;
}

/** A part of an application: identity, or the business itself. What the parts bring is put together in their order. */
export interface ApplicationPart<Config extends PlatformConfig = PlatformConfig> {
  /** What has generated routes and screens. */
  resources?: readonly ResourceDefinition[];
  /** Tables that belong to the server alone. Lines are not among them: they are found through the record they live in. */
  tables?: readonly Type[];
  /** Nest modules. */
  modules?: readonly (NestType | DynamicModule)[];
  /** Providers that every module may inject. One of a platform's own class takes its place. */
  providers?: readonly Provider[];
  /** One actor of each kind that the policies of this part tell apart. */
  actors?: readonly Actor[];
  /** HTTP statuses of error codes that it adds. */
  errorStatus?: Readonly<Record<string, number>>;
  /** Who may have the screens, and how the signed-in person is shown in them. */
  audience?: Pick<SchemaOptions, 'audience' | 'me'>;
  /** Changes the definition of every resource of the application. */
  wrap?: (definition: ResourceDefinition) => ResourceDefinition;
  /** Looks at every request, refused ones included. */
  middleware?: (app: INestApplication) => RequestHandler;
  /** Where a request for a page of the back office is sent instead; null when its sender may have the page. */
  gate?: (app: INestApplication) => (req: Request) => Promise<string | null>;
  /** Brings up to date what is stored, at every start. */
  prepare?: (preparing: Preparing<Config>) => Promise<void>;
  /** Whether the database has nothing of this part yet. */
  isEmpty?: (records: Records) => Promise<boolean>;
  /** Fills an empty database. @returns sentences for the person who started it. */
  seed?: (preparing: Preparing<Config>) => Promise<string[] | void>;
}

/** A whole application: what `startApplication` runs, and what the tools for migrations read. */
export interface Application<Config extends PlatformConfig = PlatformConfig> {
  /** What it is called until its owner's settings say otherwise. */
  name: string;
  /** Its IANA time zone until its owner's settings say otherwise. */
  zone: string;
  readConfig: (env: Env) => Config;
  parts: readonly ApplicationPart<Config>[];
  migrations: readonly (new () => object)[];
  /** The menu's groups. */
  groups: MenuGroupSchema[];
  /** The folder of the built back office. */
  backOffice?: string;
  /** Answers everything that is neither the API nor the back office. Without it, people are sent to the back office. */
  site?: (options: SiteOptions<Config>) => Promise<RequestHandler>;
  /** Other servers that pages may load from. */
  contentSources?: (config: Config) => ContentSources;
}

/** Keeps the types of an application's parts. */
export const defineApplication = <Config extends PlatformConfig>(application: Application<Config>): Application<Config> => application;

/** What of an application says how its database looks. */
export type DeclaredApplication = Pick<Application<never>, 'parts' | 'groups' | 'migrations'>;

/** What the parts of an application declare, put together. */
export interface Declarations {
  resources: ResourceDefinition[];
  /** Every table, those of lines included. */
  entities: Type[];
  /** Tables without routes. */
  technical: Type[];
  actors: Actor[];
}

/** Puts together what the platform and the parts of an application declare. */
export function declarationsOf({ parts }: Pick<DeclaredApplication, 'parts'>): Declarations {
  const all = [...parts.flatMap((part) => part.resources ?? []), ...platformResources];
  const resources = parts.reduce((definitions, { wrap }) => (wrap ? definitions.map(wrap) : definitions), all);
  const technical = [...parts.flatMap((part) => part.tables ?? []), ...platformTables];
  return {
    resources,
    entities: tablesOf([...resources.map(({ meta }) => meta.entity), ...technical]),
    technical,
    actors: [...EVERY_KIND_OF_ACTOR, ...parts.flatMap((part) => part.actors ?? [])],
  };
}

/** Nobody may have the screens of an application whose parts do not say who may. */
const CLOSED: Pick<SchemaOptions, 'audience' | 'me'> = {
  audience: () => false,
  me: ({ id, name, role }) => ({ id: id ?? '', email: '', name, role }),
};

export const schemaOptionsOf = ({ parts, groups }: Pick<DeclaredApplication, 'parts' | 'groups'>): SchemaOptions => ({
  ...(parts.find((part) => part.audience)?.audience ?? CLOSED),
  groups,
});
