/** Lighthouse's four scores of a page, as on a phone (its default: 4 times slower processor, slow 4G, both simulated). */
import { pathToFileURL } from 'node:url';
import { ofBrowserTests } from './browser.mjs';

/** Measure the scores: category → 0 to 100. */
export async function lighthouseScores(port, url) {
  const { default: lighthouse } = await import(pathToFileURL(ofBrowserTests.resolve('lighthouse')).href);
  const { lhr } = await lighthouse(url, { port, output: 'json', logLevel: 'silent' });
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`);
  return Object.fromEntries(Object.values(lhr.categories).map(({ id, score }) => [id, Math.round(score * 100)]));
}
