/** Business constants and limits (product spec, section 9) and the brand defaults the owner edits in Settings. */

export const BUSINESS_PHONE = '(919) 504-5200';
export const BUSINESS_PHONE_E164 = '+19195045200';

/** Brand of a fresh installation; every value is a setting. */
export const BRAND_DEFAULTS = {
  businessName: 'Haulbook',
  city: 'Raleigh',
  state: 'NC',
  phone: BUSINESS_PHONE,
  zone: 'America/New_York',
} as const;

/** Time zone of every slot, expiry day and report day unless a setting says otherwise. */
export const BUSINESS_ZONE = BRAND_DEFAULTS.zone;

export const SECURITY_LOG_CAP = 100;

export const FORM_AUTOSAVE_MS = 30_000;

export const SIDEBAR_COLLAPSE_DELAY_MS = 800;
export const ADMIN_ROUTE_OVERLAY_MS = 200;
export const SCROLL_TO_TOP_THRESHOLD_PX = 50;

export const NOTIFICATION_DURATION_MS = 5000;
export const RESCHEDULE_SUCCESS_DURATION_MS = 8000;
export const POLICY_WARNING_DURATION_MS = 10_000;

export const INITIAL_CUSTOMER_SCORE = 50;
export const INITIAL_LIKELIHOOD_TO_BOOK = 0.5;
export const ACTIVATION_MIN_SCORE = 75;
export const ACTIVATION_LIKELIHOOD = 1;

export const MAX_RECENT_CONTACTS = 5;
export const SUPPORT_PANEL_WIDTH_PX = 420;
export const SUPPORT_PANEL_HEIGHT_PX = 580;

export const RESCHEDULE_NOTICE_HOURS = 24;
export const RESCHEDULE_ANSWER_HOURS = 24;

/** Minutes for which a picked slot is kept (product decisions, section 6). */
export const SLOT_HOLD_MINUTES = 10;
/** The most that the server reads of a photo; the owner may set less. */
export const MAX_PHOTO_MEGABYTES = 15;
/** Days a sent quote stays valid unless staff choose another expiry. */
export const QUOTE_VALID_DAYS = 30;
/** Days until an issued invoice is due unless staff choose another date. */
export const INVOICE_DUE_DAYS = 14;
