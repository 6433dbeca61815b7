import { readSettings } from '@haulbook/platform';
import { identityConfig, identitySettings } from '../config/identity-config.js';
import { smsSender } from './sms-sender.js';

const senderWith = (settings: Record<string, string>) =>
  smsSender(
    identityConfig(
      readSettings(
        { DATABASE_URL: 'postgres://u:p@127.0.0.1:5432/haulbook', PUBLIC_URL: 'http://localhost', ...settings },
        identitySettings,
      ),
    ),
  );
const TWILIO = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+19195550000' };

it.each([
  ['development', { NODE_ENV: 'development' }, true, true],
  ['production', { NODE_ENV: 'production' }, false, true],
  ['production with a carrier', { NODE_ENV: 'production', ...TWILIO }, true, false],
  ['a carrier set up by half', { NODE_ENV: 'production', TWILIO_ACCOUNT_SID: 'AC1' }, false, true],
])('in %s texts reach somebody: %p', (_, settings, available, keepsTexts) => {
  expect(senderWith(settings as unknown as Record<string, string>)).toMatchObject({ available, keepsTexts });
});
