/** Return the sentences of the framework's server, sorted, each with the file where it is. */
export function frameworkSentences(): Map<string, string>;
