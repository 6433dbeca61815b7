/** What exports need of the application around them. Provided globally by the platform. */
export abstract class ExportHost {
  /** The current time, by which files are dated. */
  abstract now(): Date;
  /** Run an export now, or as soon as fewer are running. @throws DomainError `unavailable` when too many wait already */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}

/** For resources used without an application. */
export const NO_HOST: ExportHost = { now: () => new Date(), run: (work) => work() };
