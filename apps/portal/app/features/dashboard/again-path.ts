/** Return the address that begins a booking like an earlier job. */
export const againPath = ({ id }: { id: string }): string => `/book-new?again=${encodeURIComponent(id)}`;
