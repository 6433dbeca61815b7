import { msg } from '@haulbook/core';

/** What follows once a job was asked for, step by step. */
export const AFTER_ASKING: readonly string[] = [
  msg('We review your details and photos.'),
  msg('You get the final quote by email and approve it.'),
  msg('We let you know when the truck is on the way.'),
];

/** What follows once a time is booked, step by step. */
export const AFTER_BOOKING: readonly string[] = [
  msg('We remind you the day before.'),
  msg('We let you know when the truck is on the way.'),
  msg('You show us what to take, and we do the rest.'),
];
