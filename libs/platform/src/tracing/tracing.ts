import type { Request, Response } from 'express';
import type { RequestIdentity } from '../http/request-identity.js';
import type { JobOrigin } from '../jobs/job-origin.js';

/** A run of a job, and where the job comes from. */
export interface TracedJob extends JobOrigin {
  task: string;
  id: string;
}

/** Follows requests and jobs, and the statements that they run. What implements it is loaded only when a setting asks for it. */
export abstract class Tracing {
  /** Follow a request until its response is complete. @returns where it is in its trace, in W3C's notation */
  abstract request(req: Request, res: Response, identity: RequestIdentity): string;

  /** Follow the work of a job, which gets where it is in its trace. @throws what the work throws */
  abstract job(job: TracedJob, work: (traceparent: string) => Promise<void>): Promise<void>;
}
