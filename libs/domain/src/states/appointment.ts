import { defineStates, type StateOf, type TransitionOf } from '@haulbook/core';

const OPEN = ['confirmed', 'en_route', 'arrived'] as const;

/** One visit of a truck (product decisions, section 4). */
export const appointmentStates = defineStates({
  label: 'Status',
  initial: 'confirmed',
  states: {
    confirmed: { label: 'Confirmed', tone: 'processing' },
    en_route: { label: 'On the way', tone: 'processing' },
    arrived: { label: 'Arrived', tone: 'processing' },
    completed: { label: 'Completed', tone: 'success' },
    no_show: { label: 'No-show', tone: 'error' },
    cancelled: { label: 'Canceled', tone: 'error' },
  },
  transitions: {
    onMyWay: { label: 'On my way', from: ['confirmed'], to: 'en_route', by: ['staff'], tells: true },
    arrive: { label: 'Arrived', from: ['en_route'], to: 'arrived', by: ['staff'] },
    complete: { label: 'Complete', from: ['arrived'], to: 'completed', by: ['staff'], tells: 'sometimes' },
    noShow: {
      label: 'No-show',
      from: OPEN,
      to: 'no_show',
      by: ['staff'],
      danger: true,
      confirm: 'Mark this visit as a no-show? The customer may owe a dry run fee.',
    },
    cancel: {
      label: 'Cancel appointment',
      from: OPEN,
      to: 'cancelled',
      by: ['staff', 'customer', 'system'],
      danger: true,
      confirm: 'Cancel this appointment? Its time slot will be released.',
      tells: true,
      input: [{ name: 'reason', label: 'Reason', kind: 'text', required: true }],
    },
  },
});

export type AppointmentStatus = StateOf<typeof appointmentStates>;
export type AppointmentTransition = TransitionOf<typeof appointmentStates>;
/** States in which an appointment occupies its place in the schedule. */
export const LIVE_APPOINTMENT_STATUSES: readonly AppointmentStatus[] = ['confirmed', 'en_route', 'arrived', 'completed'];
/** States in which the visit is still to come. */
export const OPEN_APPOINTMENT_STATUSES: readonly AppointmentStatus[] = OPEN;

/** Statuses of a visit that did not take place, so that its share of the job is to be scheduled again. */
export const CALLED_OFF_APPOINTMENT_STATUSES: readonly AppointmentStatus[] = ['cancelled', 'no_show'];
