import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../ops/compose/standby.sh');

/** Stand-ins for PostgreSQL's commands, which note what they are asked. The state of the slot is in a file; without it, the primary is away. */
const COMMANDS = {
  psql: `for sql; do :; done
    [ -n "$PGCONNECT_TIMEOUT" ] || echo "asked with no limit of time" >> "$ASKED"
    [ -f "$SLOT" ] || exit 2
    case "$sql" in
      *wal_status*) cat "$SLOT"; exit ;;
      *drop*) : > "$SLOT" ;;
      *create*) printf reserved > "$SLOT" ;;
    esac
    echo "$sql" >> "$ASKED"`,
  pg_basebackup: `mkdir -p "$PGDATA" && echo copied > "$PGDATA/PG_VERSION" && : > "$PGDATA/standby.signal" && echo copy >> "$ASKED"`,
  postgres: `echo "postgres $*" >> "$ASKED"`,
};

const CREATE = "SELECT pg_create_physical_replication_slot('standby', true)";
const DROP = "SELECT pg_drop_replication_slot('standby')";
const START = 'postgres -c timezone=UTC -c hot_standby_feedback=on';
const START_WITH_SLOT = `${START} -c primary_slot_name=standby`;

describe('the standby of docker-compose.yml', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'haulbook-standby-'));
    mkdirSync(join(folder, 'bin'));
    for (const [name, text] of Object.entries(COMMANDS)) {
      writeFileSync(join(folder, 'bin', name), `#!/bin/sh\n${text}\n`);
      chmodSync(join(folder, 'bin', name), 0o755);
    }
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const inData = (name: string) => join(folder, 'data', name);
  function dataOf(kind: 'standby' | 'promoted') {
    mkdirSync(join(folder, 'data'));
    writeFileSync(inData('PG_VERSION'), 'its own');
    if (kind === 'standby') writeFileSync(inData('standby.signal'), '');
  }
  const slot = (state: string) => writeFileSync(join(folder, 'slot'), state);
  /** Start it. @returns its exit code, and what was asked of PostgreSQL */
  function start() {
    const asked = join(folder, 'asked');
    writeFileSync(asked, '');
    const env = {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      PGDATA: join(folder, 'data'),
      SLOT: join(folder, 'slot'),
      ASKED: asked,
    };
    const { status } = spawnSync('sh', [SCRIPT], { env });
    return { status, asked: readFileSync(asked, 'utf8').split('\n').filter(Boolean) };
  }
  const data = () => readFileSync(inData('PG_VERSION'), 'utf8').trim();

  it('begins with a slot and a copy', () => {
    slot('');
    expect(start()).toEqual({ status: 0, asked: [CREATE, 'copy', START_WITH_SLOT] });
  });

  it('that was there before it had a slot gets one, once, and keeps its data', () => {
    dataOf('standby');
    slot('');
    expect(start()).toEqual({ status: 0, asked: [CREATE, START_WITH_SLOT] });
    expect(start()).toEqual({ status: 0, asked: [START_WITH_SLOT] });
    expect(data()).toBe('its own');
  });

  it('begins with a copy again once its slot is lost', () => {
    dataOf('standby');
    slot('lost');
    expect(start()).toEqual({ status: 0, asked: [DROP, CREATE, 'copy', START_WITH_SLOT] });
    expect(data()).toBe('copied');
  });

  it('starts while the primary is away', () => {
    dataOf('standby');
    expect(start()).toEqual({ status: 0, asked: [START] });
    expect(data()).toBe('its own');
  });

  it.each([
    ['is not there', '', 0, [START]],
    ['is kept', 'reserved', 0, [START]],
    ['is lost', 'lost', 1, []],
  ])('keeps its data once it was promoted, and makes no slot, where that %s', (_, state, status, asked) => {
    dataOf('promoted');
    slot(state);
    expect(start()).toEqual({ status, asked });
    expect(data()).toBe('its own');
    expect(existsSync(inData('standby.signal'))).toBe(false);
  });
});
