/** Return how an application is called in words: tool-rental is "Tool rental". */
export const titleOf = (name) => name.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());

/** Return a name as an identifier: tool-rental is toolRental. */
const identifierOf = (name) => name.replace(/-([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/**
 * Return a text of the starter, or the name of one of its files, in the words of another application: its package, its title, and all that
 * is called after the lending library.
 */
export function renamed(text, name) {
  const title = titleOf(name);
  const identifier = identifierOf(name);
  return text
    .replaceAll('@haulbook/starter', `@haulbook/${name}`)
    .replaceAll('Lending library', title)
    .replaceAll('lending library', title.toLowerCase())
    .replaceAll("'Library'", `'${title}'`)
    .replaceAll(
      'Library',
      identifier.replace(/^./, (letter) => letter.toUpperCase()),
    )
    .replace(/(^|-)library\b/g, `$1${name}`)
    .replace(/\blibrary\b/g, identifier);
}
