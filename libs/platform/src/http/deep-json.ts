/** Far deeper than anything we are sent. */
const MAX_DEPTH = 64;

const [QUOTE, BACKSLASH] = ['"', '\\'].map((sign) => sign.charCodeAt(0)) as [number, number];
const OPENING = new Set([...'[{'].map((sign) => sign.charCodeAt(0)));
const CLOSING = new Set([...']}'].map((sign) => sign.charCodeAt(0)));

/**
 * Refuse JSON that is nested too deeply: it parses easily, but code that traverses it later (such as serializing it again) runs out of
 * stack.
 * @throws Error with status 400
 */
export function refuseDeepJson(json: Buffer): void {
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at++) {
    const sign = json[at]!;
    if (sign === QUOTE) inText = !inText;
    else if (inText) at += sign === BACKSLASH ? 1 : 0;
    else if (CLOSING.has(sign)) depth -= 1;
    else if (OPENING.has(sign) && ++depth > MAX_DEPTH) throw Object.assign(new Error('This is nested too deeply'), { status: 400 });
  }
}
