/** The bills of customers, as far as they follow from the customer's record. Provided by billing. */
export abstract class BillsOfCustomers {
  /** Let the finished jobs of a customer that are not billed yet follow their new terms: on the bill of the month, or each with its own. */
  abstract followTerms(customerId: string): Promise<void>;
}
