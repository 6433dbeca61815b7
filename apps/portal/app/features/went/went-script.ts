import { offerSharing } from './offer-sharing';

/** The script of the page that anyone with its link sees (docs/decisions/static-pages-without-script.md). */
for (const part of document.querySelectorAll<HTMLElement>('[data-sharing]')) offerSharing(part);
