/**
 * Measures how long a crew member waits for the first stop of their day: by their link, on a phone, with nothing cached, on the line of
 * "Slow 3G": 0.4 Mbit/s and a round trip of 400 ms.
 */
import { signedIn } from './browser.mjs';
import { visit } from './visit.mjs';

const LINE = { megabits: 0.4, roundTripMs: 400 };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
const FIRST_STOP = 'main details summary';

/** Measure the milliseconds of each run, and list the requests up to the first stop of the last one. */
export async function crewPage(browser, { url, email, password, runs }) {
  const staff = await signedIn(browser, { url, email, password });
  const path = await linkOfADay(staff.request);
  await staff.close();
  const times = [];
  let requests = [];
  for (let run = 0; run < runs; run++) {
    const context = await browser.newContext({ baseURL: url, ...PHONE });
    const one = await visit(await context.newPage(), { path, shows: FIRST_STOP, line: LINE });
    times.push(one.time);
    requests = one.requests;
    await context.close();
  }
  return { times, requests, kb: requests.reduce((sum, { kb }) => sum + kb, 0) };
}

/** Make the link of someone who has stops on one of the coming days. @returns its path */
async function linkOfADay(request) {
  const schedule = await (await request.get('/api/schedule?days=14')).json();
  for (const { date, trucks } of schedule.days) {
    for (const { crew, entries } of trucks) {
      const names = entries.flatMap((entry) => entry.crew);
      const crewMemberId = entries.length > 0 ? crew[0]?.crewMemberId : undefined;
      const id = crewMemberId ?? schedule.people.find(({ name }) => names.includes(name))?.id;
      if (!id) continue;
      const answer = await request.post(`/api/crew-members/${id}/day-link`, { data: { date } });
      if (!answer.ok()) throw new Error(`The link was refused (${answer.status()}): ${await answer.text()}`);
      return new URL((await answer.json()).url).pathname;
    }
  }
  throw new Error('Nobody has a stop in the coming two weeks. Start the application with DEMO=1.');
}
