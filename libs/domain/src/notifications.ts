import { NOTIFICATION_DURATION_MS, POLICY_WARNING_DURATION_MS, RESCHEDULE_SUCCESS_DURATION_MS } from './constants.js';
import { ENGLISH, telLink, type Translate } from '@haulbook/core';

export type NotificationType = 'success' | 'error' | 'warning' | 'info';

/** A button on a notification. `action` is the target it opens: a local path or a `tel:` link. */
export interface NotificationAction {
  label: string;
  action: string;
  style: 'primary' | 'secondary';
}

/** A message at the edge of the screen (product spec, section 3). `duration` in milliseconds, null while persistent. */
export interface Notification {
  id: string;
  type: NotificationType;
  title: string;
  message: string;
  duration: number | null;
  persistent: boolean;
  actions: NotificationAction[];
}

export type NewNotification = Pick<Notification, 'type' | 'title' | 'message'> & Partial<Omit<Notification, 'id'>>;

/** Fill in the defaults: 5 seconds, except that errors stay until closed. */
export function makeNotification(id: string, given: NewNotification): Notification {
  const persistent = given.persistent ?? given.type === 'error';
  const duration = persistent ? null : (given.duration ?? NOTIFICATION_DURATION_MS);
  return { id, type: given.type, title: given.title, message: given.message, persistent, duration, actions: given.actions ?? [] };
}

function callAction(label: string, phone: string): NotificationAction[] {
  const link = telLink(phone);
  return link ? [{ label, action: link, style: 'primary' }] : [];
}

/** Build one of the three responses to a reschedule request (product spec, section 8). */
export function rescheduleNotification(
  outcome: 'submitted' | 'failed' | 'too_late',
  phone: string,
  t: Translate = ENGLISH.t,
): NewNotification {
  if (outcome === 'submitted') {
    return {
      type: 'success',
      title: t('Reschedule Request Submitted'),
      message: t('We will confirm your new time within 24 hours.'),
      duration: RESCHEDULE_SUCCESS_DURATION_MS,
    };
  }
  if (outcome === 'failed') {
    return {
      type: 'error',
      title: t('Reschedule Request Failed'),
      message: t('Please try again or contact support.'),
      actions: callAction(t('Call Support'), phone),
    };
  }
  return {
    type: 'warning',
    title: t('Rescheduling Not Available'),
    message: t('Appointments can only be rescheduled with 24+ hours notice. Please call us now.'),
    duration: POLICY_WARNING_DURATION_MS,
    actions: callAction(t('Call Now'), phone),
  };
}
