/** Types of postgres.mjs, for the tests that are written in TypeScript. */
export interface PrivatePostgres {
  /** Address: postgres://user:password@127.0.0.1:port/database */
  readonly url: string;
  /** Stop the server, unless another running process started it. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Folder of the data, which is stored in `<dataDir>/postgres`. */
  dataDir: string;
  /** Server settings by name, for example `{ max_connections: '200' }`. */
  settings?: Readonly<Record<string, string>>;
  /** Receive messages for the user. */
  say?: (sentence: string) => void;
  /** Whether to restart the server when it dies while this process runs. */
  supervise?: boolean;
  /** A shell script to run once the server has stopped because this process was killed. */
  afterCrash?: string;
}

export const throwaway: Readonly<Record<string, string>>;
export function startPostgres(options: PostgresOptions): Promise<PrivatePostgres>;
export function startThrowawayPostgres(): Promise<PrivatePostgres>;
