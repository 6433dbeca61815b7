/** Lists the scripts that a page of the site loads, until the network is quiet. */
import { gzipSync } from 'node:zlib';

/** Return each script with its size, with gzip at level 9, however the server sent it. */
export async function scriptsOf(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const answers = [];
  page.on('response', (answer) => answer.request().resourceType() === 'script' && answers.push(answer));
  await page.goto(url, { waitUntil: 'networkidle' });
  const scripts = await Promise.all(
    answers.map(async (answer) => ({ name: new URL(answer.url()).pathname, bytes: gzipSync(await answer.body(), { level: 9 }).length })),
  );
  await context.close();
  return scripts;
}
