export { startMailCatcher, type CaughtMail, type MailCatcher } from './mail-catcher.js';
