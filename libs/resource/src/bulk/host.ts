import type { StartedBatch } from '@haulbook/resource-contracts';
import type { ResourceMeta } from '../declaration/types.js';
import { notFound } from '../errors/domain-error.js';

/** What does bulk changes in the background. Provided globally by the platform. */
export abstract class BatchHost {
  /** Admit the caller, read the body (`readBulkRequest`), note which records it is of, and have it done. @throws DomainError before anything is kept */
  abstract start(meta: ResourceMeta, body: unknown): Promise<StartedBatch>;

  /** Have a long action done that the caller may run. @throws DomainError before anything is kept */
  abstract begin(meta: ResourceMeta, action: LongAction): Promise<StartedBatch>;
}

/** A declared action that runs in the background. */
export interface LongAction {
  name: string;
  /** The records it runs on; null for none. */
  ids: readonly string[] | null;
  /** Its body without `ids`. */
  body: unknown;
}

/** For resources used without an application. */
export const NO_BATCHES: BatchHost = {
  start: (meta) => Promise.reject(notFound(`Bulk changes of ${meta.labelPlural.toLowerCase()}`)),
  begin: (meta) => Promise.reject(notFound(`Long actions of ${meta.labelPlural.toLowerCase()}`)),
};
