/** Types of postgres.mjs, for the tests that are written in TypeScript. */
export interface PrivatePostgres {
  /** postgres://user:password@127.0.0.1:port/database */
  readonly url: string;
  /** Stops the server, unless another living process started it. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** The data goes to `<dataDir>/postgres`. */
  dataDir: string;
  /** Server settings by name, for example `{ max_connections: '200' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Gets sentences for the user. */
  say?: (sentence: string) => void;
  /** Restart the server when it dies while this process runs. */
  supervise?: boolean;
  /** A shell script to run once the server has stopped because this process was killed. */
  afterCrash?: string;
}

export const throwaway: Readonly<Record<string, string>>;
export function startPostgres(options: PostgresOptions): Promise<PrivatePostgres>;
export function startThrowawayPostgres(): Promise<PrivatePostgres>;
