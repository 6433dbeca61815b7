type Sender = Pick<MessageEvent, 'origin' | 'source'>;

/** Whether a message comes from the frame of the phone system, and from one of its origins. Both must match exactly. */
export function isFromPhone({ origin, source }: Sender, frame: Window | null | undefined, origins: readonly string[]): boolean {
  return Boolean(frame) && source === frame && origins.includes(origin);
}
