import { STORAGE_PREFIX } from '@haulbook/domain';
import { nameStorage } from '@haulbook/ui';
import { focusAnswer } from '../script/focus-answer';
import { showSending } from '../script/sending';

/** The script of the page that asks to confirm an address (docs/decisions/static-pages-without-script.md). */
nameStorage(STORAGE_PREFIX);
showSending();
focusAnswer();
