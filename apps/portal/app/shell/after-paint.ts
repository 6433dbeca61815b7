/** Marks what was put into the head after the paint: React must not find it there (`entry.client.tsx`). */
export const LATE = 'data-late';

/** An element by its name, with its properties. `textOf` is the id of an element of the page whose text it gets. */
export type LateElement = readonly [name: 'link' | 'script', properties: Record<string, string>];

/**
 * Return plain JavaScript that does some work once the page has been painted, and at once in a tab in the background: a function, as text,
 * which gets the nonce of the script in which it stands.
 */
export const whenPainted = (work: string): string => `(() => {
const { nonce } = document.currentScript, work = ${work};
const observed = window.PerformanceObserver && PerformanceObserver.supportedEntryTypes;
if (document.hidden || !observed || !observed.includes('paint')) return work(nonce);
new PerformanceObserver((list, seen) => {
  if (list.getEntriesByName('first-contentful-paint').length === 0) return;
  seen.disconnect();
  work(nonce);
}).observe({ type: 'paint', buffered: true });
})();`;

/** Return plain JavaScript that puts elements into the head once the page has been painted. */
export const afterPaint = (elements: readonly LateElement[]): string =>
  whenPainted(`(nonce) => {
for (const [name, { textOf, ...properties }] of ${JSON.stringify(elements).replaceAll('<', '\\u003C')}) {
const element = Object.assign(document.createElement(name), properties, { nonce });
if (textOf) element.text = document.getElementById(textOf).text;
element.setAttribute('${LATE}', '');
document.head.append(element);
}
}`);
