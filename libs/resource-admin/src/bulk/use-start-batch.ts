import { useDataProvider, useInvalidate, type CrudFilter } from '@refinedev/core';
import { useNavigate } from 'react-router';
import type { ComingMessages, ResourceSchema } from '@haulbook/resource-contracts';
import type { AdminDataProvider } from '../data/data-provider';
import { useAdmin } from '../schema/admin-context';
import { resourcePaths } from '../schema/paths';

/** Path of the resource of bulk changes. */
export const BATCHES = 'batches';

/** What a bulk change does to each record, and how. */
export interface BatchWork {
  action: string;
  values?: Record<string, unknown>;
  input?: Record<string, unknown>;
  tell?: boolean;
  confirmed?: boolean;
  dryRun?: boolean;
}

/** What can be done with the records that a bulk change is of. */
export interface BatchStart {
  /** Start it, and open its page; rejects with ApiError. */
  start: (work: BatchWork) => Promise<void>;
  /** Find out what messages it would send. */
  show: (work: BatchWork) => Promise<ComingMessages>;
}

/** Return how to start a bulk change of the records that these conditions are true of. */
export function useStartBatch(resource: ResourceSchema, filters: CrudFilter[]): BatchStart {
  const provider = useDataProvider()() as AdminDataProvider;
  const { overrides } = useAdmin();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  const start = async (work: BatchWork): Promise<void> => {
    const { path, id } = await provider.startBatch({ resource: resource.path, filters, variables: work });
    await invalidate({ resource: path, invalidates: ['list'] });
    void navigate(resourcePaths(path, overrides).show(id));
  };
  return { start, show: (work) => provider.rehearseBatch({ resource: resource.path, filters, variables: work }) };
}
