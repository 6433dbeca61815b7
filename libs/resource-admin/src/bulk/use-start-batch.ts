import { useDataProvider, useInvalidate, type CrudFilter } from '@refinedev/core';
import { useNavigate } from 'react-router';
import type { ResourceSchema } from '@haulbook/resource-contracts';
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

/** Return how to start a bulk change of the records that these conditions are true of; its page is opened. Rejects with ApiError. */
export function useStartBatch(resource: ResourceSchema, filters: CrudFilter[]) {
  const provider = useDataProvider()() as AdminDataProvider;
  const { overrides } = useAdmin();
  const navigate = useNavigate();
  const invalidate = useInvalidate();
  return async (work: BatchWork): Promise<void> => {
    const { path, id } = await provider.startBatch({ resource: resource.path, filters, variables: work });
    await invalidate({ resource: path, invalidates: ['list'] });
    void navigate(resourcePaths(path, overrides).show(id));
  };
}
