/** Fields that are never stored or sent back to the page. */
const SECRET = /password|^code$|token|nonce|credential/i;

/** Return the values of a form without passwords, codes and tokens. */
export function submittedValues(form: FormData): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === 'string' && !SECRET.test(name)) values[name] = value;
  return values;
}
