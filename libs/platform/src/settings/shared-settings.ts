import { z } from 'zod';
import { defineSettings, duration, extendSetting, keptFor, megabytes, percent } from './definitions.js';

/** How long things are kept. Packages and the application add their own by declaration merging, with `addRetention`. */
export interface RetentionValues {
  messageDays: number;
  failedJobDays: number;
  historyDays: number;
}

/** How large files may be, and how much room is left for them. The application adds its own by declaration merging, with `addFileLimits`. */
export interface FileLimits {
  documentMegabytes: number;
  freeDiskPercent: number;
}

/** The most that the server reads of an upload of staff. */
export const MAX_DOCUMENT_MEGABYTES = 20;

/** Changes of a year are always in the log: they are what is looked up, reported and put back. */
const LEAST_HISTORY_DAYS = 365;

declare module './definitions.js' {
  interface SettingValues {
    retention: RetentionValues;
    files: FileLimits;
    integrations: object;
  }
}

/** The settings that several packages add to. */
export const sharedSettings = defineSettings(
  { system: 'System' },
  {
    retention: {
      label: 'How long data is kept',
      help: 'Older data is deleted every night; 0 days keep it. What isn’t named here stays.',
      icon: 'trash',
      section: 'system',
      schema: z.object({
        messageDays: duration(1095, 'days', { label: 'Messages', help: 'The log of emails and texts.' }),
        failedJobDays: duration(365, 'days', {
          label: 'Failed jobs',
          help: 'Those that wait under Automation. Until then they can be tried again.',
        }),
        historyDays: keptFor(LEAST_HISTORY_DAYS, {
          label: 'Audit log',
          help: 'Older changes aren’t deleted: whole months move to files, without words about people. Nothing can be put back from there. At least 365 days.',
        }),
      }),
    },
    files: {
      label: 'Files',
      help: 'How large they may be, where they are, and how much room they take.',
      icon: 'document',
      section: 'system',
      schema: z.object({
        documentMegabytes: megabytes(MAX_DOCUMENT_MEGABYTES, { label: 'Largest file of staff' }),
        freeDiskPercent: percent(10, { label: 'Warn below this much free disk', help: 'Staff see it in the bell. 0% never warns.' }),
      }),
    },
    integrations: {
      label: 'Integrations',
      help: 'What is connected, and how to connect the rest.',
      icon: 'link',
      section: 'system',
      schema: z.object({}),
    },
  },
);

/** Add to what is kept for a limited time, in days. */
export const addRetention = (shape: z.ZodRawShape): void => extendSetting('retention', shape);

/** Add to how large files may be, in megabytes. */
export const addFileLimits = (shape: z.ZodRawShape): void => extendSetting('files', shape);
