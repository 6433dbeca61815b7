/** Connections that send requests as fast as they get responses, for a while, and the resulting figures. */
import { Agent, request } from 'node:http';

/**
 * Load one server for `milliseconds`, or until it has answered `requests`; resolves with requests per second and latency percentiles in
 * milliseconds. Any response but 2xx ends the run, unless `anyStatus` says that refusals are expected.
 */
export async function load(origin, next, milliseconds, headers = {}, { connections = 10, requests = Infinity, anyStatus = false } = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies = [];
  const end = performance.now() + milliseconds;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < end && latencies.length < requests) {
        const began = performance.now();
        await ask(agent, origin, next(), headers, anyStatus);
        latencies.push(performance.now() - began);
      }
    }),
  );
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.min(latencies.length - 1, Math.floor(latencies.length * share))];
  return { perSecond: latencies.length / seconds, p50: at(0.5), p99: at(0.99) };
}

/**
 * Send requests until V8 has compiled what they run. That depends on their number, not on time: half a second on a fast host, several on a
 * busy one. With slow requests it ends after ten seconds.
 */
export const warmUp = (origin, next, headers) => load(origin, next, 10_000, headers, { requests: 4000 });

function ask(agent, origin, { method, path, body, headers: own }, headers, anyStatus) {
  return new Promise((resolve, reject) => {
    const call = request(
      origin + path,
      {
        agent,
        method,
        headers: { ...headers, ...own, ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}) },
      },
      (answer) => {
        if (answer.statusCode >= 300 && !anyStatus) {
          const chunks = [];
          answer
            .on('data', (chunk) => chunks.push(chunk))
            .on('end', () =>
              reject(new Error(`${method} ${path} answered ${answer.statusCode}: ${Buffer.concat(chunks).toString().slice(0, 300)}`)),
            );
          return;
        }
        answer.on('end', resolve).on('error', reject).resume();
      },
    );
    call.on('error', reject);
    call.end(body);
  });
}

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
