import '@haulbook/resource-contracts';

declare module '@haulbook/resource-contracts' {
  interface AccountClaims {
    /** Customer record of the account; null for staff, and for accounts without one. */
    customerId: string | null;
    /** The language of the customer record: `en`, `es`. */
    language?: string | null;
  }
}
