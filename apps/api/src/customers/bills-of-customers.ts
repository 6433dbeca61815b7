/** The bills of customers, as far as they follow from the customer's record. Provided by billing. */
export abstract class BillsOfCustomers {
  /** Let each finished job of a customer have a bill of its own again, where it was to be on a monthly one. */
  abstract billEach(customerId: string): Promise<void>;
}
