import { addRetention, duration } from '@haulbook/platform';

declare module '@haulbook/platform' {
  interface RetentionValues {
    securityDays: number;
    reportDays: number;
  }
}

// Reports expire first, because anyone can send them.
addRetention({
  securityDays: duration(400, 'days', { label: 'Security log', help: 'Sign-ins and what the server refused.' }),
  reportDays: duration(90, 'days', { label: 'Security reports of browsers', help: 'They are not verified.' }),
});
