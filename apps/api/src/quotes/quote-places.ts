/** The slots in the schedule that are held for a quote. Provided by scheduling. */
export abstract class QuotePlaces {
  /** Free them. Joins the caller's transaction. */
  abstract free(quoteId: string): Promise<void>;
}
