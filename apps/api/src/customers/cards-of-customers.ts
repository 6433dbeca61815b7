/** The saved cards of customers, as far as they concern the customer's record. Provided by billing. */
export abstract class CardsOfCustomers {
  /** Delete everything that card providers store about a customer, once the current transaction has committed. */
  abstract forgetLater(customerId: string): Promise<void>;
}
