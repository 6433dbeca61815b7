import pg, { type CustomTypesConfig } from 'pg';

/** A column of a prepared statement, as the server described it. */
interface Column {
  name: string;
  parse: (text: string) => unknown;
}

type Done = (error: Error | null | undefined, rows?: unknown[]) => void;

/** The part of pg's connection that running a prepared statement takes. */
interface Connection {
  bind(message: { statement: string; values: readonly unknown[] }): void;
  execute(message: { portal: string }): void;
  sync(): void;
}

interface Config {
  name: string;
  text: string;
  /** Values in pg's text form (`toText`). */
  values: readonly unknown[];
  types: CustomTypesConfig;
}

// What pg's types leave out: two members of its query, and its conversion of values to text.
const Query = pg.Query as unknown as new (text: string) => {
  name?: string;
  values?: readonly unknown[];
  types?: CustomTypesConfig;
  callback?: Done;
  prepare(connection: Connection): void;
};
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils;

/**
 * Convert values to the form in which they are sent. Done before anything is sent, because a value that cannot be converted, such as an
 * object that contains itself, would otherwise leave pg with a statement that the server has closed.
 */
export const toText = (values: readonly unknown[]): unknown[] => values.map((value) => prepareValue(value));

/**
 * Columns of prepared statements, by connection and name: one connection may have prepared a statement before a migration, another after
 * it. They stay the same while the statement is prepared; PostgreSQL refuses to run it once its columns have changed.
 */
const known = new WeakMap<Connection, Map<string, Column[]>>();

/**
 * A prepared statement whose result columns are described once per connection. pg's own query requests the description every time; for a wide row
 * it is as long as the row.
 *
 * With pg's own, two targets of the benchmark are missed: W5 and W6 reach 0.39 of the floor instead of 0.42 and 0.45, and reading a record
 * (W4) takes the server 0.58 ms of CPU time instead of 0.45 (docs/decisions/what-a-request-costs.md).
 */
export class Statement extends Query {
  private readonly found: unknown[] = [];
  private columns: Column[] = [];
  private connection!: Connection;
  private failure: Error | null = null;

  constructor(
    private readonly config: Config,
    private readonly asArrays: boolean,
    /** Milliseconds after which pg gives up on a server that does not respond; the pool's own limit if absent. */
    readonly query_timeout?: number,
  ) {
    // Given the text alone, pg does not copy the description of each property of an object.
    super(config.text);
    this.name = config.name;
    this.values = config.values;
    this.types = config.types;
  }

  override prepare(connection: Connection): void {
    const columns = known.get(connection)?.get(this.config.name);
    this.connection = connection;
    if (columns) this.run(columns);
    else super.prepare(connection);
  }

  private run(columns: Column[]): void {
    this.columns = columns;
    this.connection.bind({ statement: this.config.name, values: this.config.values });
    this.connection.execute({ portal: '' });
    this.connection.sync();
  }

  handleRowDescription({ fields }: { fields: { name: string; dataTypeID: number }[] }): void {
    const parserOf = (oid: number) => this.config.types.getTypeParser(oid, 'text') as Column['parse'];
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
    const ofConnection = known.get(this.connection) ?? new Map<string, Column[]>();
    known.set(this.connection, ofConnection.set(this.config.name, this.columns));
  }

  handleDataRow({ fields }: { fields: (string | null)[] }): void {
    if (this.failure) return;
    try {
      this.found.push(this.asArrays ? this.arrayOf(fields) : this.objectOf(fields));
    } catch (error) {
      this.failure = error as Error;
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(): void {
    this.callback?.(this.failure, this.found);
  }

  private arrayOf(fields: (string | null)[]): unknown[] {
    return fields.map((text, index) => (text === null ? null : this.columns[index]!.parse(text)));
  }

  private objectOf(fields: (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index += 1) {
      const { name, parse } = this.columns[index]!;
      const text = fields[index]!;
      row[name] = text === null ? null : parse(text);
    }
    return row;
  }
}
