/** Whether code names this identifier; texts and comments do not count, as an application named "Tool rental" may have a tool. */
export function mentions(code, identifier) {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'|"[^"\n]*"|`[^`]*`/g, '');
  return new RegExp(`\\b${identifier}\\b`).test(bare);
}
