import { useCustom, useList, type BaseRecord, type HttpError } from '@refinedev/core';
import type { SettingPages, SettingSchema, SettingSectionSchema } from '@haulbook/resource-contracts';
import type { Row } from '../schema/fields';

/** The resource of the settings' records. */
export const SETTINGS = 'settings';
const ALL = 200;

/** A setting with its record. */
export interface Setting {
  schema: SettingSchema;
  row: Row;
}

/** A section with its settings that the caller may see. */
export interface LoadedSection extends SettingSectionSchema {
  settings: Setting[];
}

interface LoadedSettings {
  /** The settings that the caller may see, by section; undefined until they are loaded. */
  sections: LoadedSection[] | undefined;
  error: HttpError | null;
  retry: () => void;
}

/** Load what settings there are, and their values. A language that was just offered adds fields, so what is known is always asked for again. */
export function useSettings(): LoadedSettings {
  const described = useCustom<SettingPages, HttpError>({
    url: '/api/setting-pages',
    method: 'get',
    errorNotification: false,
    queryOptions: { staleTime: 0 },
  }).query;
  const stored = useList<BaseRecord, HttpError>({
    resource: SETTINGS,
    pagination: { currentPage: 1, pageSize: ALL },
    meta: { fields: ['key', 'value', 'version'] },
    errorNotification: false,
  }).query;
  const pages = described.data?.data;
  const rows = stored.data?.data as Row[] | undefined;
  return {
    sections: pages && rows && bySection(pages, rows),
    error: described.error ?? stored.error,
    retry: () => {
      if (described.isError) void described.refetch();
      if (stored.isError) void stored.refetch();
    },
  };
}

function bySection({ sections, settings }: SettingPages, rows: Row[]): LoadedSection[] {
  const found = settings.flatMap((schema): Setting[] => {
    const row = rows.find(({ key }) => key === schema.key);
    return row ? [{ schema, row }] : [];
  });
  return sections
    .map((section) => ({ ...section, settings: found.filter(({ schema }) => schema.section === section.name) }))
    .filter((section) => section.settings.length > 0);
}
