import { automationTexts } from './english-automation';
import { bulkTexts } from './english-bulk';
import { compareTexts } from './english-compare';
import { passkeyTexts } from './english-passkeys';
import { permissionTexts } from './english-permissions';
import { record } from './english-record';
import { filterTexts } from './english-filters';
import { importTexts } from './english-imports';
import { list } from './english-list';
import { views } from './english-views';
import { savedViewTexts } from './english-saved-views';
import { settingTexts } from './english-settings';
import { shell } from './english-shell';
import { signInTexts } from './english-sign-in';
import { teamworkTexts } from './english-teamwork';
import { totals } from './english-totals';
import { webhookTexts } from './english-webhooks';

/** The texts in US English, as shipped. They define the type of every other language; a function takes the values of its sentence. */
export const english = {
  ...shell,
  ...list,
  ...totals,
  ...bulkTexts,
  ...filterTexts,
  ...savedViewTexts,
  ...importTexts,
  ...views,
  ...record,
  ...compareTexts,
  ...settingTexts,
  ...automationTexts,
  ...signInTexts,
  ...passkeyTexts,
  ...webhookTexts,
  ...teamworkTexts,
  ...permissionTexts,
};
