import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { PEOPLE_EVENT, type RecordOpen, type RecordPeople } from '@haulbook/resource-contracts';
import { Db, notFound, Readable, type Actor } from '@haulbook/resource';
import { Clock } from '../clock.js';
import { DatabaseSignals } from '../database/signals.service.js';
import { LiveStreams } from './live-streams.service.js';
import { OPEN_FOR_MS, OpenRecords, type OpenRecord, type Place } from './open-records.js';

/** The channel on which processes say which records their pages have open. */
const OPEN_CHANNEL = 'records_open';
/** Milliseconds between two looks for pages that say nothing any more. */
const LOOK_MS = 15_000;

/** What a process says to all: a page has a record open, or none any more; or it asks what the pages of the others have open. */
type Said = { open: OpenRecord } | { gone: string } | { asks: true };

/**
 * Who has which record open. Every process knows it of the pages of all, from what they say by `NOTIFY`; nothing is stored. A page has at
 * most one record open, for as long as its stream lasts and it says so again and again.
 */
@Injectable()
export class Presence implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Presence');
  private readonly records = new OpenRecords();
  /** Streams of this process that ended, and until when a late word of theirs may come. */
  private readonly ended = new Map<string, number>();
  private look?: NodeJS.Timeout;

  constructor(
    signals: DatabaseSignals,
    private readonly db: Db,
    private readonly readable: Readable,
    private readonly streams: LiveStreams,
    private readonly clock: Clock,
  ) {
    streams.onClose((stream) => this.end(stream));
    signals.listen(OPEN_CHANNEL, {
      heard: (text) => this.hear(JSON.parse(text) as Said),
      opened: () => void this.say({ asks: true }),
    });
  }

  onModuleInit(): void {
    this.look = setInterval(() => this.expire(), LOOK_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.look);
  }

  /**
   * Note that a page of this person has a record open.
   * @throws DomainError `not_found` when they may not read it
   */
  async enter(stream: string, actor: Actor, { resource, id, editing }: RecordOpen): Promise<void> {
    const readers = await this.readable.readers({ resource, id }, [actor]);
    if (!readers.has(actor)) throw notFound('Record');
    await this.say({ open: { stream, userId: actor.id ?? '', name: actor.name, resource, id, editing } });
  }

  /** Note that a page has no record open any more. */
  leave(stream: string): Promise<void> {
    return this.say({ gone: stream });
  }

  private end(stream: string): void {
    this.ended.set(stream, this.now() + OPEN_FOR_MS);
    if (this.records.of(stream)) void this.leave(stream);
  }

  private expire(): void {
    const now = this.now();
    for (const [stream, until] of this.ended) if (until <= now) this.ended.delete(stream);
    this.tell(this.records.expire(now));
  }

  private hear(said: Said): void {
    if ('asks' in said) return this.repeat();
    if ('gone' in said) return this.tell(this.records.drop(said.gone));
    this.tell(this.records.note(said.open, this.now()));
    if (this.ended.has(said.open.stream)) void this.leave(said.open.stream);
  }

  /** Say again what the pages of this process have open. */
  private repeat(): void {
    for (const stream of this.streams.ids()) {
      const open = this.records.of(stream);
      if (open) void this.say({ open });
    }
  }

  /** Tell those who have these records open who else has. */
  private tell(places: readonly Place[]): void {
    for (const place of places)
      void this.streams.sendAbout(place, {
        isWanted: (stream) => this.records.isOpen(stream, place),
        text: ({ id }) => this.textOf({ ...place, people: this.records.others(place, id) }),
      });
  }

  private textOf(people: RecordPeople): string {
    return `event: ${PEOPLE_EVENT}\ndata: ${JSON.stringify(people)}\n\n`;
  }

  private async say(said: Said): Promise<void> {
    const text = JSON.stringify(said);
    await this.db.query('SELECT pg_notify($1, $2)', [OPEN_CHANNEL, text]).catch((error: Error) => this.log.warn(error.message));
  }

  private now(): number {
    return this.clock.now().getTime();
  }
}
