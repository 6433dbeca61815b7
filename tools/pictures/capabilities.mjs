/** Takes the pictures of docs/capabilities.md anew: of the business with its demo's data, and of the starter. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ADMIN } from '../bench/server.mjs';
import { withClient } from '../lib/client.mjs';
import { say } from '../lib/progress.mjs';
import { root } from '../lib/workspace.mjs';
import { OF_BUSINESS, prepareBusiness } from './capabilities-business.mjs';
import { OF_STARTER } from './capabilities-starter.mjs';
import { fillLibrary, pictureLibrary } from './library.mjs';
import { handsOn, signIn } from './window.mjs';

const FOLDER = join(root, 'docs/images/capabilities');
const DESKTOP = { width: 1280, height: 800 };
/** Long enough for a drawer to come to its place; the pictures are taken without other movement. */
const REST_MS = 600;
/** Nothing on the screen is under the pointer there. */
const AWAY = [200, 1];

/**
 * Take those whose names are wanted; all by default.
 * @param withServer runs work with a server of the demo's data: `(work, settings, app)`
 * @param withContext runs work in a window: `(api, { width, height, state, look }, work)`
 */
export async function takeCapabilities({ withServer, withContext, isWanted }) {
  // Deliveries of webhooks and bulk changes are jobs.
  const settings = { WORKER: '1' };
  const of = (pictures, app, prepare) => {
    const wanted = pictures.filter(isWanted);
    const takeThem = (api, { url }) => takeOf({ api, withContext, pictures: wanted, prepare: (hands) => prepare(hands, url) });
    return wanted.length > 0 ? withServer(takeThem, settings, app) : undefined;
  };
  await of(OF_BUSINESS, 'api', (hands, url) =>
    withClient(url, (client) => prepareBusiness(hands, (sql, values) => client.query(sql, values), ADMIN.email)),
  );
  await of(OF_STARTER, 'starter', fillLibrary);
}

async function takeOf({ api, withContext, pictures, prepare }) {
  const state = await withContext(api, DESKTOP, async (context) => {
    await signIn(context, api);
    const hands = handsOn(await context.newPage());
    await hands.open('/admin');
    await prepare(hands);
    return context.storageState();
  });
  const asColleague = (email, work) =>
    withContext(api, DESKTOP, async (context) => {
      await signIn(context, api, email);
      const hands = handsOn(await context.newPage());
      await hands.open('/admin');
      await work(hands.api);
    });
  for (const { take, size = DESKTOP, look } of pictures)
    await withContext(api, { ...size, look, state }, async (context) => {
      const hands = handsOn(await context.newPage());
      await take({ ...hands, asColleague, shoot: (name) => shoot(hands, name) });
    });
}

/** Take what is in the window, in as few bytes as look the same. */
async function shoot({ page, settle }, name) {
  await page.mouse.move(...AWAY);
  await page.waitForTimeout(REST_MS);
  await settle();
  const png = await pictureLibrary()(await page.screenshot())
    .png({ palette: true, quality: 90, compressionLevel: 9, effort: 8 })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.png`), png);
  say(`${name}.png: ${Math.round(png.length / 1024)} KB`);
}
