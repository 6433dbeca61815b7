import { setTimeout as pause } from 'node:timers/promises';
import { pluralize } from '@haulbook/core';
import { withConnection } from './long-session.js';

/** How long something may wait before that is said, in milliseconds. */
const SOON_MS = 3000;

const BLOCKER = `SELECT pid, coalesce(nullif(application_name, ''), backend_type, CASE pid WHEN 0 THEN 'a prepared transaction' ELSE 'another program' END) AS program,
    query ~* '^\\s*(CREATE|RE)\\s*(UNIQUE\\s+)?INDEX' AS "makesIndex", floor(extract(epoch FROM pg_catalog.clock_timestamp() - xact_start) / 60)::int AS minutes
  FROM unnest(pg_blocking_pids($1)) AS blocking(pid) LEFT JOIN pg_stat_activity USING (pid) ORDER BY xact_start LIMIT 1`;

interface Blocker {
  pid: number;
  program: string;
  /** Null for a prepared transaction, false where this user may not see what another one does. */
  makesIndex: boolean | null;
  /** Null in either case. */
  minutes: number | null;
}

/** A statement that makes or drops an index concurrently, and where it runs. */
export interface OnIndex {
  statement: string;
  /** Of the database's process that runs it. */
  pid: number;
  databaseUrl: string;
  /** Receives a sentence if it waits for others. */
  say(sentence: string): void;
}

/** Do the work of a statement on an index. It waits for as long as others take: if that is longer than a moment, say once for whom. */
export async function tellingWaits<T>(index: OnIndex, work: () => Promise<T>): Promise<T> {
  const over = new AbortController();
  void watch(index, over.signal).catch(() => undefined);
  try {
    return await work();
  } finally {
    over.abort();
  }
}

/** Look again and again until it waits for others. @throws when it is over, or when nothing can be learned */
async function watch({ statement, pid, databaseUrl, say }: OnIndex, over: AbortSignal): Promise<void> {
  await pause(SOON_MS, undefined, { signal: over });
  await withConnection(databaseUrl, async (client) => {
    over.throwIfAborted();
    // A look that hangs ends with its connection.
    over.addEventListener('abort', () => void client.end());
    for (;;) {
      const [blocker] = (await client.query<Blocker>(BLOCKER, [pid])).rows;
      over.throwIfAborted();
      if (blocker) return say(inWords(statement, blocker));
      await pause(SOON_MS, undefined, { signal: over });
    }
  });
}

function inWords(statement: string, { pid, program, makesIndex, minutes }: Blocker): string {
  const [, verb, name] = /^\s*(CREATE|DROP) .*?INDEX CONCURRENTLY (?:IF (?:NOT )?EXISTS )?"?(\w+)/.exec(statement) ?? [];
  const what = makesIndex ? 'an index that another connection is making' : 'another connection to end its transaction';
  const since = minutes ? `, begun ${pluralize(minutes, 'minute')} ago` : '';
  return `${verb === 'DROP' ? 'Dropping' : 'Making'} the index ${name} waits for ${what} (${program}, process ${pid}${since}).`;
}
