/** The lending library as it would be declared in Germany, with a fee; its back office is in the folder BACK_OFFICE. */
import { amount, defineSettings, startApplication } from '@haulbook/platform';
import { z } from 'zod';
import { application } from '../../dist/application.js';
import sentences from './sentences.json' with { type: 'json' };

const schema = z.object({ reminder: amount(123_450) });
defineSettings(
  { money: 'Geld' },
  { fees: { label: 'Gebühren', help: 'Was eine Mahnung kostet.', icon: 'dollar', section: 'money', schema } },
);

startApplication({
  ...application,
  name: 'Leihbücherei',
  zone: 'Europe/Berlin',
  locale: 'de-DE',
  currency: 'EUR',
  callingCode: '49',
  sentences,
  backOffice: process.env.BACK_OFFICE,
});
