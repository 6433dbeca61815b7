interface Asks {
  changeOrders: readonly { id: string; open: boolean }[];
  invoices: readonly { id: string; balanceCents: number }[];
  /** The visits, with the page on which each is followed or rated now; nothing at other times. */
  visits: readonly { id: string; follow: string | null }[];
}

/**
 * Return the id of what the page of an order asks for first: a new price to sign, else a bill to pay, else the visit to follow or to rate.
 * Its button alone stands out. Null when the page asks for nothing.
 */
export function firstAsk({ changeOrders, invoices, visits }: Asks): string | null {
  const due = changeOrders.find(({ open }) => open) ?? invoices.find(({ balanceCents }) => balanceCents > 0);
  return (due ?? visits.find(({ follow }) => follow !== null))?.id ?? null;
}
