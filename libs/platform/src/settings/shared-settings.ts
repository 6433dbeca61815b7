import { z } from 'zod';
import { defineSettings, duration, extendSetting } from './definitions.js';

/** How long things are kept. Packages and the application add their own by declaration merging, with `addRetention`. */
export interface RetentionValues {
  messageDays: number;
}

declare module './definitions.js' {
  interface SettingValues {
    retention: RetentionValues;
    integrations: object;
  }
}

/** The settings that several packages add to. */
export const sharedSettings = defineSettings(
  { system: 'System' },
  {
    retention: {
      label: 'How long data is kept',
      help: 'Older data is deleted every night; 0 days keep it. Invoices, payments and the audit log stay.',
      icon: 'trash',
      section: 'system',
      schema: z.object({
        messageDays: duration(1095, 'days', { label: 'Messages', help: 'The log of emails and texts.' }),
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
