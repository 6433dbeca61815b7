import { lazy } from 'react';
import { lazyInput } from '../inputs/lazy-input';
import type { Overrides } from '../schema/admin-context';

const inputs = () => import('./webhook-inputs');
const cells = () => import('./webhook-cells');

/** What the pages of webhooks have besides the generic ones, in every application. */
export const webhookScreens: Overrides = {
  'webhook-endpoints': {
    actions: lazy(async () => ({ default: (await import('./webhook-actions')).WebhookActions })),
    mainTransitions: ['turnOn', 'test'],
    inputs: {
      steps: lazyInput(async () => (await inputs()).WebhookStepsInput),
      fields: lazyInput(async () => (await inputs()).WebhookFieldsInput),
      filter: lazyInput(async () => (await inputs()).WebhookFilterInput),
    },
    cells: {
      steps: lazy(async () => ({ default: (await cells()).WebhookStepsCell })),
      fields: lazy(async () => ({ default: (await cells()).WebhookFieldsCell })),
      filter: lazy(async () => ({ default: (await cells()).WebhookFilterCell })),
    },
  },
  'webhook-deliveries': { cells: { recordId: lazy(async () => ({ default: (await cells()).ToldRecordCell })) } },
};
