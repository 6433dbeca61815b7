/** Mask where a message goes, as "p•••@example.com" or "the number ending in 0142": enough to know which mailbox or phone to check. */
export function maskRecipient(recipient: string): string {
  const at = recipient.lastIndexOf('@');
  return at === -1 ? `the number ending in ${recipient.slice(-4)}` : `${recipient.slice(0, 1)}•••${recipient.slice(at)}`;
}
