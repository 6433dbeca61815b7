interface Asks {
  changeOrders: readonly { id: string; open: boolean }[];
  invoices: readonly { id: string; balanceCents: number }[];
}

/** Return the id of what the page of an order asks for first: a new price to sign, else a bill to pay; null when nothing is due. */
export function firstAsk({ changeOrders, invoices }: Asks): string | null {
  return (changeOrders.find(({ open }) => open) ?? invoices.find(({ balanceCents }) => balanceCents > 0))?.id ?? null;
}
