/**
 * Split "Ann Marie Lee" into a first and a last name: the last word is the last name. A single word is the first name.
 * @returns both names; the last name may be empty
 */
export function nameParts(name: string): { firstName: string; lastName: string } {
  const words = name.trim().split(/\s+/);
  return { firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''), lastName: words.length > 1 ? words.at(-1)! : '' };
}
