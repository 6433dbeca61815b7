import * as limits from '@haulbook/core';
import * as constants from './constants.js';

it('has the limits of product spec, section 9', () => {
  expect({ ...limits, ...constants }).toMatchObject({
    MAX_FAILED_LOGINS: 5,
    LOGIN_WINDOW_MINUTES: 60,
    LOCK_MINUTES: 15,
    SECURITY_LOG_CAP: 100,
    SESSION_CHECK_INTERVAL_MS: 300_000,
    SESSION_REFRESH_BUFFER_MS: 300_000,
    FORM_AUTOSAVE_MS: 30_000,
    SIDEBAR_COLLAPSE_DELAY_MS: 800,
    NOTIFICATION_DURATION_MS: 5000,
    RESCHEDULE_SUCCESS_DURATION_MS: 8000,
    POLICY_WARNING_DURATION_MS: 10_000,
    INITIAL_CUSTOMER_SCORE: 50,
    INITIAL_LIKELIHOOD_TO_BOOK: 0.5,
    ACTIVATION_MIN_SCORE: 75,
    ACTIVATION_LIKELIHOOD: 1,
    MAX_RECENT_CONTACTS: 5,
    SUPPORT_PANEL_WIDTH_PX: 420,
    SUPPORT_PANEL_HEIGHT_PX: 580,
    SCROLL_TO_TOP_THRESHOLD_PX: 50,
    RESCHEDULE_NOTICE_HOURS: 24,
    ADMIN_ROUTE_OVERLAY_MS: 200,
    POST_LOGIN_REDIRECT_MS: 1000,
    PASSWORD_MIN_LENGTH: 8,
    PASSWORD_MAX_LENGTH: 128,
    EMAIL_MAX_LENGTH: 254,
    BUSINESS_PHONE: '(919) 504-5200',
  });
  expect(constants.BRAND_DEFAULTS).toEqual({
    businessName: 'Haulbook',
    city: 'Raleigh',
    state: 'NC',
    phone: '(919) 504-5200',
    zone: 'America/New_York',
  });
});
