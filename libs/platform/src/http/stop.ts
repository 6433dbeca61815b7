import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { LeanExpressAdapter } from './express-adapter.js';

/** Connections that are still in use so long after the server has stopped listening are cut. */
const CUT_AFTER_MS = 8000;

export interface StopOptions {
  /** Waits until balancers have noticed that this process is no longer ready. */
  notice: () => Promise<unknown>;
  /** Takes no more background jobs and waits for those under way. */
  jobs: () => Promise<unknown>;
  /** Where pages under way still reach the API. */
  privateListener: Server;
}

/**
 * Ends the server without dropping a request. From the first moment on health answers 503 and every answer closes its connection,
 * while new connections are still taken; only after the notice does it stop listening, finish what is under way and let go of the rest.
 */
export async function stop(app: NestExpressApplication, { notice, jobs, privateListener }: StopOptions): Promise<void> {
  (app.getHttpAdapter() as LeanExpressAdapter).stopping = true;
  // From the first moment on as well: a job that is cut leaves its work to be done again.
  const jobsDone = jobs();
  await notice();
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
