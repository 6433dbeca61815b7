import type { SettingSection } from '../settings/setting.entity.js';

/** Settings of a fresh installation that belong to no booking: the phone panel and the back office's door. */
export const FURTHER_SETTINGS: Readonly<Record<string, { label: string; section: SettingSection; value: object }>> = {
  telephony: {
    label: 'Phone panel',
    section: 'telephony',
    // Without a URL the panel says so and click-to-call is a `tel:` link (product decisions, section 8).
    value: { url: '', allowedOrigins: [], integrationName: '', agentId: '', environment: 'production' },
  },
  security: {
    label: 'Back office security',
    section: 'security',
    // `auto`: required outside development.
    value: { staffSecondFactor: 'auto' },
  },
};
