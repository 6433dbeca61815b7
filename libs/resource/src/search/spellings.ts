const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** Shorter words say too little: half of all names are spelled nearly as they are. */
const FEWEST_LETTERS = 4;

/**
 * Return the words from which a misspelled one differs by one slip: a letter too few or too many, another letter, or two neighbors in the
 * wrong order. Letters are those from a to z, and those of the word itself.
 */
export function spellingsOf(word: string): string[] {
  const letters = [...word.toLowerCase()];
  if (letters.length < FEWEST_LETTERS) return [];
  const others = [...new Set([...LETTERS, ...letters])];
  const found = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const [before, after] = [letters.slice(0, at).join(''), letters.slice(at)];
    for (const other of others) found.add(before + other + after.join(''));
    if (after.length === 0) continue;
    const rest = after.slice(1).join('');
    found.add(before + rest);
    for (const other of others) found.add(before + other + rest);
    if (after.length > 1) found.add(before + after[1]! + after[0]! + after.slice(2).join(''));
  }
  found.delete(letters.join(''));
  return [...found];
}
