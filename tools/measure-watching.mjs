/**
 * node tools/measure-watching.mjs [--requests 1000 --rounds 9 --only W4,W6]: what metrics and traces cost a request, in CPU time of the server, in
 * turns with a server that has neither, on one scratch database. Run by hand, not in the tests: speed depends on the machine.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { load, median, warmUp } from './bench/measure.mjs';
import { seed } from './bench/seed.mjs';
import { signIn, startApi } from './bench/server.mjs';
import { workloads } from './bench/workloads.mjs';
import { readOptions } from './lib/options.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { say } from './lib/progress.mjs';

const values = readOptions('It is used like this: node tools/measure-watching.mjs [--requests 1000 --rounds 9 --only W4,W6]', {
  requests: { type: 'string', default: '1000' },
  rounds: { type: 'string', default: '9' },
  only: { type: 'string', default: 'W1n,W4,W6' },
});
const requests = Number(values.requests);

const scratch = mkdtempSync(join(tmpdir(), 'haulbook-watching-'));
const postgres = await startPostgres({ dataDir: scratch });
// Takes what it is sent, as a collector does.
const collector = createServer((req, res) => req.resume().on('end', () => res.writeHead(200).end()));
await new Promise((listening) => collector.listen(0, '127.0.0.1', listening));
const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.address().port}` };
const WATCHED = {
  nothing: {},
  metrics: { METRICS_PORT: '0' },
  traces: traced,
  'a tenth of traces': { ...traced, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.1' },
};
const servers = new Map();
try {
  for (const [name, settings] of Object.entries(WATCHED)) servers.set(name, await startApi(postgres.url, scratch, settings));
  const headers = await signIn(servers.get('nothing').origin);
  const works = workloads(await prepare());
  for (const work of works.filter(({ name }) => values.only.split(',').includes(name))) await measure(work, headers);
  for (const [name, server] of servers) say(`Memory with ${name}: ${Math.round(server.rssMb())} MB`);
} finally {
  for (const server of servers.values()) await server.stop();
  collector.closeAllConnections();
  collector.close();
  await postgres.stop();
  rmSync(scratch, { recursive: true, force: true });
}

async function prepare() {
  const client = new pg.Client({ connectionString: postgres.url });
  await client.connect();
  await seed(client, { customers: 1000, quotes: 5000 });
  const idsOf = async (table) => (await client.query(`SELECT id FROM ${table} LIMIT 1000`)).rows.map(({ id }) => id);
  const prepared = { quoteIds: await idsOf('quotes'), customerIds: await idsOf('customers') };
  await client.end();
  return prepared;
}

/** Load the servers in turns, and say what each took of the processor for a request, and the median of its ratio to the first. */
async function measure({ name, what, api: next }, headers) {
  for (const { origin } of servers.values()) await warmUp(origin, next, headers);
  const rounds = [];
  for (let round = 0; round < Number(values.rounds); round++) {
    const took = {};
    for (const [watched, server] of servers) took[watched] = await costOf(server, next, headers);
    rounds.push(took);
  }
  for (const watched of servers.keys()) {
    const ms = median(rounds.map((took) => took[watched]));
    const ratio = median(rounds.map((took) => took[watched] / took.nothing));
    say(`${name} (${what}) with ${watched}: ${ms.toFixed(2)} ms of CPU time, ${ratio.toFixed(2)} times that with nothing`);
  }
}

async function costOf(server, next, headers) {
  let sent = 0;
  const counted = () => {
    sent += 1;
    return next();
  };
  const before = server.cpuMs();
  await load(server.origin, counted, 60_000, headers, { requests });
  return (server.cpuMs() - before) / sent;
}
