/**
 * Whether a field has the focus. A script that arrives while someone fills one in must leave the keyboard there: what is typed next, and
 * Enter, would go nowhere.
 */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false;
}
