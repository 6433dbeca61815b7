/** Says what came of the faults, on the console and as a page. */
import { cpus, loadavg } from 'node:os';
import { elapsed } from '../lib/progress.mjs';

const number = (value) => value.toLocaleString('en-US');
const answers = (counts = {}) =>
  Object.entries(counts)
    .map(([status, count]) => `${number(count)} × ${status}`)
    .join(', ') || 'none';
const time = (ms) => (ms === undefined ? 'not again' : elapsed(ms));

/** Say the outcome of one fault in a line. */
export const sentenceOf = ({ acknowledged, found, others, pauseMs, backMs, late, twice, flood, files }) =>
  `${number(acknowledged)} acknowledged, ${number(found)} found; other answers: ${answers(others)}; longest pause ${time(pauseMs)}, back after ${time(backMs)}` +
  `${late > 0 ? `; ${late} mails later` : ''}${twice > 0 ? `; ${twice} mails twice` : ''}${flood ? `; sign-ins: ${answers(flood)}` : ''}${files ? `; ${filesInWords(files)}` : ''}`;

/** Say what came of uploads. */
const filesInWords = ({ acknowledged, found, others, reconciled }) =>
  `files: ${number(acknowledged)} acknowledged, ${number(found)} found; other answers: ${answers(others)}${reconciled > 0 ? `; objects without a row, which the nightly job deleted: ${number(reconciled)}` : ''}`;

/** Return what is told of some faults beside the bookings. */
function asideOf({ flood, restored, files }) {
  if (files) return ` (${filesInWords(files)})`;
  if (flood) return ` (${answers(flood)})`;
  return restored ? ` (${number(restored.found)} of ${number(restored.asked)} bookings from before it are there)` : '';
}

const row = ({ fault, obstacle, ...it }) =>
  obstacle
    ? `| ${fault.what} | not tried: ${obstacle} | | | | | |`
    : `| ${fault.what}${asideOf(it)} | ${number(it.acknowledged)} | ${number(it.found)} | ${answers(it.others)} | ${time(it.pauseMs)} | ${time(it.backMs)} | ${mails(it)} |`;

function mails({ acknowledged, late, twice, lost }) {
  const missing = lost.some((sentence) => sentence.includes('no mail'));
  const all = missing ? 'not all' : late > 0 ? `all, ${late} of them after ten minutes` : 'all';
  return `${all}${twice > 0 ? `, ${twice} of ${number(acknowledged)} twice` : ''}`;
}

/** Return the part of the page that other commands have the figures for. */
const otherRuns = (page) => page.slice(page.indexOf('\n## '));

/** Write the page about the last run; the sections below its own stay as they are in the page before. */
export const pageOf = (outcomes, before) => `# When parts fail

\`npm run faults -- --write\` wrote this page. Two processes of the application with their workers run on a database that flushes its commits, reached by a way that can be interrupted. Four customers at a time send booking requests, each with the same idempotency key until it is acknowledged, alternately to both processes. After three seconds a part fails, for three seconds if nothing else is said; five seconds later the bookings stop, and what was acknowledged is compared with what is found: each booking once, and a mail to its customer.

This run: ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cpus().length} processors, load average ${loadavg()[0].toFixed(1)} at the end.

| What fails | Acknowledged | Found | Other answers | Longest pause | Back after the end | Mails |
| --- | --: | --: | --- | --: | --: | --- |
${outcomes.map(row).join('\n')}

"Longest pause" is the time between two acknowledgments; "back" the time from the end of the fault to the next one. A job of a worker that was killed waits for ten minutes until another one takes it; here it is released after 45 seconds, by the statement that does so then. While the object store is killed, two of the staff upload documents as well, at both processes. Each that was acknowledged is read again by the API and compared with what was sent; then rows and objects are compared both ways, as if three days had passed, after the job that does so every night.
${otherRuns(before)}`;
