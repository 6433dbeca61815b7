import { useCustom, useNotification, type HttpError } from '@refinedev/core';
import { useState } from 'react';
import { IMPORT_WORKING, type ImportRowsPage, type ImportSettings, type ImportView } from '@haulbook/resource-contracts';
import { usePost } from '../parts/use-post';

const LOOK_EVERY_MS = 1000;
const isWorking = (view: ImportView | undefined) => view !== undefined && IMPORT_WORKING.includes(view.step);

/** Load an import, again every second while the server works on it, with what can be done with it. */
export function useImport(id: string) {
  const { open: notify } = useNotification();
  const [busy, setBusy] = useState(false);
  const { query } = useCustom<ImportView, HttpError>({
    url: `/api/imports/${id}/view`,
    method: 'get',
    queryOptions: {
      staleTime: 0,
      refetchInterval: ({ state }) => (isWorking((state.data as { data?: ImportView } | undefined)?.data) ? LOOK_EVERY_MS : false),
    },
    errorNotification: false,
  });
  const view = query.data?.data;
  const post = usePost(['imports', ...(view ? [view.resource] : [])]);
  const act = async (task: 'check' | 'run' | 'undo', values: object = {}) => {
    setBusy(true);
    try {
      await post(`/api/imports/${id}/${task}`, values);
    } catch (error) {
      notify?.({ type: 'error', key: 'import', message: (error as HttpError).message });
    } finally {
      await query.refetch();
      setBusy(false);
    }
  };
  return {
    view,
    error: query.error,
    retry: () => void query.refetch(),
    busy,
    check: (settings: ImportSettings) => act('check', settings),
    run: () => act('run'),
    undo: () => act('undo'),
  };
}

/** Load the first rows with problems. @param stamp what they belong to: another one loads them anew */
export function useImportRows(id: string, stamp: string): ImportRowsPage | undefined {
  const { query } = useCustom<ImportRowsPage, HttpError>({
    url: `/api/imports/${id}/rows`,
    method: 'get',
    config: { query: { of: stamp } },
    queryOptions: { staleTime: 0 },
    errorNotification: false,
  });
  return query.data?.data;
}

export type ImportTools = ReturnType<typeof useImport>;
