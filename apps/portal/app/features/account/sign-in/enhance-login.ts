import { STORAGE_PREFIX } from '@haulbook/domain';
import { nameStorage } from '@haulbook/ui';
import { focusAnswer } from '../script/focus-answer';
import { revealPasswords } from '../script/reveal';
import { showSending } from '../script/sending';
import { readTold } from '../script/told';
import { noteSecurityEvent } from '../security-log';
import { carryCampaign } from './carry-campaign';
import { showLocks } from './lock-notice';
import { suggestMethod } from './method-hint';
import { offerPasskeys } from './offer-passkeys';

/** Do on the login page what the server cannot, in place of React. The page works without it. */
export function enhanceLogin(): void {
  nameStorage(STORAGE_PREFIX);
  const told = readTold();
  if (told?.email && told.event) void noteSecurityEvent(told.event, told.email);
  const lookForLock = showLocks(told);
  showSending();
  focusAnswer();
  revealPasswords();
  carryCampaign();
  offerPasskeys(told?.intent === 'passkey');
  const email = document.querySelector<HTMLInputElement>('input[name=email][type=email]');
  if (!email?.form) return;
  const suggest = suggestMethod(email.form, email);
  const look = () => {
    lookForLock(email.value);
    suggest();
  };
  email.addEventListener('blur', look);
  // What was typed and left before this script was there.
  if (email.value !== email.defaultValue && document.activeElement !== email) look();
}
