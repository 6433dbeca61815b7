/** What exports need of the application around them. Provided globally by the platform. */
export abstract class ExportHost {
  /** Milliseconds after which a download ends that is not read: it holds a connection to the database. */
  stalledMs = 20_000;

  /** The current time, by which files are dated. */
  abstract now(): Date;
  /** Run an export now, or as soon as fewer are running. @throws DomainError `unavailable` when too many wait already */
  abstract run<T>(work: () => Promise<T>): Promise<T>;
}

/** For resources used without an application. */
class NoHost extends ExportHost {
  now = () => new Date();
  run = <T>(work: () => Promise<T>) => work();
}

export const NO_HOST: ExportHost = new NoHost();
