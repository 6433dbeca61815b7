import '@haulbook/resource-contracts';

/** Error codes of this business, in addition to the framework's, with their HTTP status. */
export const OWN_ERROR_STATUS = {
  slot_taken: 409,
  hold_expired: 409,
  price_changed: 409,
  no_firm_price: 409,
  quote_expired: 409,
  quote_revised: 409,
  quote_in_revision: 409,
  quote_decided: 409,
  coupon_refused: 409,
  payment_failed: 402,
  crew_link_ended: 410,
} as const;

declare module '@haulbook/resource-contracts' {
  interface ErrorCodes extends Record<keyof typeof OWN_ERROR_STATUS, number> {}
}
