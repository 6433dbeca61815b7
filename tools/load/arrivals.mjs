/** Requests that arrive by themselves, as people do, whether earlier ones are answered or not. */
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** A request that takes longer counts as failed. */
const PATIENCE_MS = 10_000;

/**
 * Send requests at a rate for a while, at random moments and to the origins in turns, and time each from the moment at which it was due.
 * @param works with shares that say how often each is chosen
 * @returns percentiles in milliseconds, by work and over all, and how many were refused
 */
export async function arrive(origins, works, perSecond, milliseconds) {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const total = works.reduce((sum, { share }) => sum + share, 0);
  const done = new Map(works.map(({ name }) => [name, []]));
  const failures = {};
  const pending = [];
  const end = performance.now() + milliseconds;
  let sent = 0;
  for (let due = performance.now(); due < end; due += (-Math.log(1 - Math.random()) / perSecond) * 1000) {
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const work = chosen(works, Math.random() * total);
    const origin = origins[sent++ % origins.length];
    const began = due;
    pending.push(
      ask(agent, origin, work.next()).then((outcome) => {
        if (outcome >= 200 && outcome < 300) done.get(work.name).push(performance.now() - began);
        else failures[`${work.name}: ${outcome}`] = (failures[`${work.name}: ${outcome}`] ?? 0) + 1;
      }),
    );
  }
  await Promise.all(pending);
  agent.destroy();
  const all = [...done.values()].flat();
  const failed = Object.values(failures).reduce((sum, count) => sum + count, 0);
  return { sent, failed, failures, ...percentiles(all), works: [...done].map(([name, times]) => ({ name, ...percentiles(times) })) };
}

function chosen(works, at) {
  let left = at;
  return works.find(({ share }) => (left -= share) < 0) ?? works.at(-1);
}

function percentiles(times) {
  const sorted = [...times].sort((one, other) => one - other);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}

/** Resolve with the status of the response, or with the code of what kept it away. */
function ask(agent, origin, { method, path, headers, body }) {
  const text = typeof body === 'object' ? JSON.stringify(body) : body;
  const type = text ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {};
  return new Promise((resolve) => {
    const call = request(origin + path, { agent, method, headers: { ...headers, ...type }, timeout: PATIENCE_MS }, (answer) => {
      answer
        .on('end', () => resolve(answer.statusCode))
        .on('error', () => resolve('cut'))
        .resume();
    });
    call.on('timeout', () => call.destroy(new Error('late'))).on('error', (error) => resolve(error.code ?? error.message));
    call.end(text);
  });
}
