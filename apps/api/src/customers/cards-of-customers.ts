/** The saved cards of customers, as far as a customer's own record has to do with them. Provided by billing. */
export abstract class CardsOfCustomers {
  /** Forgets what card providers keep of a customer, once the current transaction has committed. */
  abstract forgetLater(customerId: string): Promise<void>;
}
