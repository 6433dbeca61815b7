import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { LeanExpressAdapter } from './express-adapter.js';

/** Connections still in use this long after the server stopped listening are cut. */
const CUT_AFTER_MS = 8000;

export interface StopOptions {
  /** Wait until balancers have noticed that this process is no longer ready. */
  notice: () => Promise<unknown>;
  /** Take no more background jobs and wait for those in progress. */
  jobs: () => Promise<unknown>;
  /** End the streams that would stay open forever. */
  streams: () => void;
  /** Listener through which pages in progress still reach the API. */
  privateListener: Server;
}

/**
 * Stop the server without dropping a request. Health responds 503 and every response closes its connection from the start, while new
 * connections are still accepted; only after the notice period does the server stop listening, finish the requests in progress and close
 * the rest.
 */
export async function stop(app: NestExpressApplication, { notice, jobs, streams, privateListener }: StopOptions): Promise<void> {
  (app.getHttpAdapter() as LeanExpressAdapter).stopping = true;
  // Also from the start: an interrupted job leaves its work to be done again.
  const jobsDone = jobs();
  await notice();
  streams();
  await closed(app.getHttpServer());
  await closed(privateListener);
  await jobsDone;
  await app.close();
}

function closed(server: Server): Promise<void> {
  const cut = setTimeout(() => server.closeAllConnections(), CUT_AFTER_MS);
  return new Promise((resolve) => {
    server.close(() => {
      clearTimeout(cut);
      resolve();
    });
  });
}
