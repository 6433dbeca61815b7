import { message } from '@haulbook/platform';
import { field } from './fields.js';

/** What staff write to a customer by hand. */
export const staffText = message<{ text: string }>({
  label: 'Text you write',
  help: 'When you text a customer from their page.',
  group: 'Staff',
  to: 'Customer',
  atOnce: true,
  fields: { text: field('What you wrote', (data) => data.text) },
  text: '{{text}}',
  needs: { text: ['text'] },
  example: { text: 'Hi Pat, is the side gate open tomorrow?' },
});
