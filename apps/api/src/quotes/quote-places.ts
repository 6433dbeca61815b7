/** The places in the schedule that are kept for a quote. Provided by scheduling. */
export abstract class QuotePlaces {
  /** Frees them. Joins the caller's transaction. */
  abstract free(quoteId: string): Promise<void>;
}
