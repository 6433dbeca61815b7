/** Why a window is not offered, and what people read about it. */
export const UNAVAILABLE_REASONS = ['past', 'too_far', 'closed', 'blackout', 'cutoff', 'lead_time', 'too_big', 'full'] as const;
export type UnavailableReason = (typeof UNAVAILABLE_REASONS)[number];

export const UNAVAILABLE_MESSAGES: Readonly<Record<UnavailableReason, string>> = {
  past: 'This time has passed',
  too_far: 'This date is too far ahead to book online',
  closed: 'We don’t work at this time on this day',
  blackout: 'We are closed on this day',
  cutoff: 'It’s too late to book for today',
  lead_time: 'We can’t get there that soon',
  too_big: 'This job needs more than one truck',
  full: 'Fully booked',
};

/** Shorter texts for the same reasons, where there is room for a word or two. */
export const UNAVAILABLE_LABELS: Readonly<Record<UnavailableReason, string>> = {
  past: 'Over',
  too_far: 'Too far ahead',
  closed: 'Closed',
  blackout: 'Closed',
  cutoff: 'Too late',
  lead_time: 'Too soon',
  too_big: 'Too big',
  full: 'Full',
};
