import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { Injectable, Optional } from '@nestjs/common';
import type { SettingFact } from '@haulbook/resource-contracts';
import {
  AdminSite,
  allResources,
  archivedEntry,
  AuditArchive,
  currentActor,
  Db,
  isUuid,
  Records,
  type ArchivableEntry,
} from '@haulbook/resource';
import { isSuperAdmin, SYSTEM_ACTOR } from '../access/actors.js';
import { ActorsById } from '../access/actors-by-id.js';
import { Clock } from '../clock.js';
import { OpensFiles } from '../files/file-access.service.js';
import { fileMade, sha256Of } from '../files/sanitize-file.js';
import { StoredFiles } from '../files/stored-files.service.js';
import { TimedJob } from '../jobs/job.decorator.js';
import { repeatInTime } from '../jobs/sweep-rows.js';
import { TellsOf } from '../settings/setting-facts.js';
import { SettingsService } from '../settings/settings.service.js';
import { monthOf, type Month } from './months.js';

const JOB = 'archive_history';
/** Purpose of its files. */
const OF_HISTORY = 'history';
const DAY_MS = 24 * 60 * 60_000;
/** Entries of one file: few enough to be in memory, and deleted by one statement. */
const PART = 10_000;

/** Entries that are not waiting to be passed on to what listens to changes. */
const DONE = 'NOT EXISTS (SELECT 1 FROM change_events e WHERE e.audit_id = a.id)';
const OLDEST = `SELECT created_at AS at FROM audit_entries a WHERE created_at < $1 AND ${DONE} ORDER BY created_at, id LIMIT 1`;
const ENTRIES = `SELECT id, created_at AS "createdAt", actor_id AS "actorId", actor_name AS "actorName", action, resource, record_id AS "recordId",
    record_version AS "recordVersion", request_id AS "requestId", before, after
  FROM audit_entries a WHERE created_at < $1 AND ${DONE} ORDER BY created_at, id LIMIT $2`;

type Entry = ArchivableEntry & { id: string; actorName: string };

/**
 * Moves old entries of the audit log to files, month by month. An entry leaves the log in the transaction that writes the row of its file,
 * after the file was stored and read again: a process that is killed at any point loses none and leaves none twice.
 */
@Injectable()
export class HistoryArchive {
  constructor(
    private readonly records: Records,
    private readonly db: Db,
    private readonly files: StoredFiles,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
    private readonly site: AdminSite,
    @Optional() private readonly people?: ActorsById,
  ) {}

  /** Archive the months whose last day is older than the setting says; none with a setting of 0. @returns how many entries */
  @TimedJob(JOB, '17 3 * * *', {
    label: 'Old changes',
    does: 'Moves changes from the audit log to files, month by month, once they are as old as Settings say.',
    did: ['Archived', 'change'],
  })
  async run(): Promise<number> {
    const { historyDays } = await this.settings.get('retention');
    if (historyDays === 0) return 0;
    const before = monthOf(new Date(this.clock.now().getTime() - historyDays * DAY_MS).toISOString()).start;
    const staff = new Map<string, boolean>();
    return repeatInTime(JOB, async () => {
      const done = await this.archiveNext(before, staff);
      return { done, isLast: done === 0 };
    });
  }

  /** Say on the page about what is kept how much is in the archive. */
  @TellsOf('retention')
  async facts(): Promise<SettingFact[]> {
    const [sum] = await this.db.query<{ entries: number; first: string | null; last: string | null }>(
      'SELECT coalesce(sum(entries), 0)::int AS entries, min(first_at) AS first, max(last_at) AS last FROM audit_archives',
    );
    if (!sum?.first || !sum.last) return [];
    const { locale } = await this.site.site();
    const [from, to] = [monthOf(sum.first).name, monthOf(sum.last).name];
    const help = from === to ? `Of ${from}.` : `From ${from} to ${to}.`;
    return [{ label: 'Archived changes', value: sum.entries.toLocaleString(locale), help, to: '/audit-archives' }];
  }

  /** Whether the current actor may open an archive. */
  @OpensFiles(OF_HISTORY)
  mayOpen(): boolean {
    const actor = currentActor();
    return actor !== null && isSuperAdmin(actor);
  }

  /**
   * Archive the oldest entries, those of one month at most.
   * @param staff who of the actors is known to work here, or not to
   * @returns how many
   */
  private async archiveNext(before: Date, staff: Map<string, boolean>): Promise<number> {
    const [oldest] = await this.db.query<{ at: string }>(OLDEST, [before]);
    if (!oldest) return 0;
    const month = monthOf(oldest.at);
    const entries = await this.db.query<Entry>(ENTRIES, [month.end, PART]);
    await this.findStaff(entries, staff);
    await this.archive(month, entries, await fileOf(entries, staff));
    return entries.length;
  }

  /** Store a file of entries, then move them: all of it or nothing. */
  private async archive(month: Month, entries: Entry[], content: Buffer): Promise<void> {
    const part = await this.nextPart(month);
    const clean = fileMade(content, { mime: 'application/gzip', extension: 'gz' });
    const original = `changes-${month.key}-${part}.jsonl.gz`;
    await this.files.whileStored(clean, original, async (keep, readAgain) => {
      if (sha256Of(await readAgain()) !== clean.sha256)
        throw new Error(`${original} is not in the store as it was written. Nothing was archived.`);
      await this.records.transaction(async () => {
        const { id: file } = await keep({ purpose: OF_HISTORY, attachedAt: this.clock.now().toISOString() });
        const name = part === 1 ? month.name : `${month.name}, part ${part}`;
        const [firstAt, lastAt] = [entries[0]!, entries.at(-1)!].map(({ createdAt }) => createdAt);
        await this.records.insert(AuditArchive, { name, entries: entries.length, firstAt, lastAt, file });
        await this.forget(entries);
      });
    });
  }

  /** Delete entries from the log. @throws Error when another run has archived some of them */
  private async forget(entries: Entry[]): Promise<void> {
    const ids = entries.map(({ id }) => id);
    const deleted = await this.db.query('DELETE FROM audit_entries WHERE id = ANY($1::uuid[]) RETURNING id', [ids]);
    if (deleted.length !== ids.length) throw new Error('Another run archives the same changes');
  }

  private async nextPart({ start, end }: Month): Promise<number> {
    return (await this.records.count(AuditArchive, { firstAt: { $gte: start.toISOString(), $lt: end.toISOString() } })) + 1;
  }

  /** Look up the actors who are not known yet. People outside have accounts as well; of them no name is archived. */
  private async findStaff(entries: Entry[], known: Map<string, boolean>): Promise<void> {
    for (const { actorId } of entries)
      if (actorId && !known.has(actorId)) known.set(actorId, isUuid(actorId) && Boolean(await this.people?.find(actorId)));
  }
}

/** Write entries as lines of JSON, compressed. */
function fileOf(entries: Entry[], staff: ReadonlyMap<string, boolean>): Promise<Buffer> {
  const resources = new Map(allResources().map((meta) => [meta.path, meta]));
  const lines = entries.map((entry) => {
    const isNamed = entry.actorId ? staff.get(entry.actorId) : entry.actorName === SYSTEM_ACTOR.name;
    return `${JSON.stringify(archivedEntry(entry, resources.get(entry.resource), isNamed ? entry.actorName : null))}\n`;
  });
  return promisify(gzip)(lines.join(''));
}
