/**
 * npm run measure -- --url http://localhost:3000 --email … --password …: user-visible waiting times, measured on a running application with
 * demo data (docs/benchmarks.md explains the results). Run by hand, not in the tests: speed depends on the machine.
 */
import { findChromium } from './lib/chromium.mjs';
import { readOptions } from './lib/options.mjs';
import { say } from './lib/progress.mjs';
import { openBrowser } from './measure/browser.mjs';
import { crewPage } from './measure/crew-page.mjs';
import { firstRow } from './measure/first-row.mjs';
import { lighthouseOf } from './measure/lighthouse.mjs';
import { nextList } from './measure/next-list.mjs';
import { pagesOf } from './measure/pages.mjs';
import { phoneVisit } from './measure/phone-visit.mjs';
import { scriptsOf } from './measure/scripts.mjs';

const values = readOptions(
  'It is used like this: npm run measure -- --email … --password … [--url http://localhost:3000 --runs 5 --waterfall --only list,crew,lighthouse,phone,scripts --pages /,/login --slower 4 --signed-in]\nWithout --pages, the seven pages that are visited most are measured; --pages all measures every public page.',
  {
    url: { type: 'string', default: 'http://localhost:3000' },
    email: { type: 'string', default: process.env.SEED_ADMIN_EMAIL ?? '' },
    password: { type: 'string', default: process.env.SEED_ADMIN_PASSWORD ?? '' },
    runs: { type: 'string', default: '5' },
    waterfall: { type: 'boolean', default: false },
    only: { type: 'string', default: 'list,crew,lighthouse,phone,scripts' },
    pages: { type: 'string' },
    slower: { type: 'string', default: '4' },
    'signed-in': { type: 'boolean', default: false },
  },
);
const chromium = findChromium();
if (!chromium) throw new Error('No Chromium here. Set PW_CHROMIUM to one.');
const runs = Number(values.runs);
const parts = values.only.split(',');
const pages = pagesOf(values.pages);

const browser = await openBrowser(chromium);
try {
  if (parts.includes('list')) await measureList();
  if (parts.includes('crew')) await measureCrew();
  if (parts.includes('lighthouse')) await measurePages();
  if (parts.includes('phone')) await measureVisits();
  if (parts.includes('scripts')) await measureScripts();
} finally {
  await browser.close();
}

async function measureList() {
  const { times, gzippedKb, requests } = await firstRow(browser, { ...values, runs });
  showWaterfall(requests);
  say(`First row of the quotes list: best ${Math.min(...times)} ms of ${times.join(', ')} (target 700)`);
  say(`JavaScript of the first list: ${gzippedKb.toFixed(0)} kB gzipped (target 400)`);
  const next = await nextList(browser, { ...values, runs });
  say(`First row of the orders list, from the quotes list: best ${Math.min(...next)} ms of ${next.join(', ')} (target 150)`);
}

async function measureCrew() {
  const { times, requests, kb } = await crewPage(browser, { ...values, runs });
  showWaterfall(requests);
  say(`First stop of a crew's day on a slow line: best ${Math.min(...times)} ms of ${times.join(', ')}, ${kb.toFixed(0)} kB until then`);
}

function showWaterfall(requests) {
  if (!values.waterfall) return;
  for (const { from, to, kb, path } of requests) say(`  ${pad(from)} ${pad(to)} ms ${pad(kb.toFixed(1))} kB  ${path}`);
}

/** Measure each page several times and keep the best of each figure: other load on the machine can only make a page look worse. */
async function measurePages() {
  for (const path of pages) {
    const [best, least] = [{}, {}];
    for (let run = 0; run < runs; run++) {
      const { scores, figures } = await lighthouseOf(browser.port, values.url + path);
      for (const [category, score] of Object.entries(scores)) best[category] = Math.max(best[category] ?? 0, score);
      for (const [name, figure] of Object.entries(figures)) least[name] = Math.min(least[name] ?? Infinity, figure);
    }
    const all = Object.entries(best).map(([category, score]) => `${category} ${score}`);
    say(`Lighthouse, ${path}: ${all.join(', ')} (target 98)`);
    say(`  LCP ${least.lcp} ms (1200), CLS ${least.cls} (0), blocked ${least.blocked} ms, longest task ${least.longest} ms (50)`);
  }
}

/** Visit each page several times as with a phone, signed in if asked, and keep the best of each figure. */
async function measureVisits() {
  const as = { slower: Number(values.slower), person: values['signed-in'] ? values : null };
  for (const path of pages) {
    const visits = [];
    for (let run = 0; run < runs; run++) visits.push(await phoneVisit(browser, values.url + path, as));
    const least = (name) => Math.min(...visits.map((visit) => visit[name]));
    const all = (name) => visits.map((visit) => visit[name]).join(', ');
    say(`Phone on slow 4G, ${path}: LCP best ${least('lcp')} ms of ${all('lcp')} (target 1200), CLS ${least('cls')} (0)`);
    say(`  longest task best ${least('task')} ms of ${all('task')} (50; 0 is less than that)`);
    say(`  INP best ${least('press')} ms of ${all('press')} (target 100), of ${least('pressed')} that were pressed`);
  }
}

async function measureScripts() {
  for (const path of pages) {
    const scripts = await scriptsOf(browser, values.url + path);
    say(
      `Script of ${path}: ${(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000).toFixed(1)} kB gzipped in ${scripts.length} files`,
    );
    if (values.waterfall) for (const { bytes, name } of scripts) say(`  ${pad((bytes / 1000).toFixed(1))} kB  ${name}`);
  }
}

function pad(value) {
  return String(value).padStart(6);
}
