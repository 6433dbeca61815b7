/** What Lighthouse finds of a page, as on a phone (its default: 4 times slower processor, slow 4G, both simulated). */
import { pathToFileURL } from 'node:url';
import { ofBrowserTests } from './browser.mjs';

/** What a page for an address that leads nowhere answers. */
const NOT_FOUND = 404;

/**
 * Measure a page. One for an address that leads nowhere is measured like any other; a server that fails is an error.
 * @returns `scores` by category, 0 to 100; `figures`: milliseconds until the largest part is shown, the layout shift, the milliseconds for which
 * the processor was blocked, and the longest task after the start.
 */
export async function lighthouseOf(port, url) {
  const { default: lighthouse } = await import(pathToFileURL(ofBrowserTests.resolve('lighthouse')).href);
  const ignoreStatusCode = (await fetch(url)).status === NOT_FOUND;
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'silent', ignoreStatusCode });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  const scores = Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]));
  const of = (audit) => lhr.audits[audit].numericValue;
  const figures = {
    lcp: Math.round(of('largest-contentful-paint')),
    cls: Number(of('cumulative-layout-shift').toFixed(3)),
    blocked: Math.round(of('total-blocking-time')),
    longest: Math.round(of('max-potential-fid')),
  };
  return { scores, figures };
}
