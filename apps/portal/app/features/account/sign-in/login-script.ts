import { enhanceLogin } from './enhance-login';

/** The script of the login page (docs/decisions/static-pages-without-script.md). */
enhanceLogin();
