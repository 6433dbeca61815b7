import { msg } from '@haulbook/core';

/** Why a window is not offered, and what people read about it. */
export const UNAVAILABLE_REASONS = ['past', 'too_far', 'closed', 'blackout', 'cutoff', 'lead_time', 'too_big', 'full'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

export const UNAVAILABLE_MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  past: msg('This time has passed'),
  too_far: msg('This date is too far ahead to book online'),
  closed: msg('We don’t work at this time on this day'),
  blackout: msg('We are closed on this day'),
  cutoff: msg('It’s too late to book for today'),
  lead_time: msg('We can’t get there that soon'),
  too_big: msg('This job needs more than one truck'),
  full: msg('Fully booked'),
};

/** Shorter texts for the same reasons, where there is room for a word or two. */
export const UNAVAILABLE_LABELS: Readonly<Record<UnavailableReason, string>> = {
  past: msg('Over'),
  too_far: msg('Too far ahead'),
  closed: msg('Closed'),
  blackout: msg('Closed'),
  cutoff: msg('Too late'),
  lead_time: msg('Too soon'),
  too_big: msg('Too big'),
  full: msg('Full'),
};
