import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MISSED_EVENT, STREAM_EVENT, type RecordChange } from '@haulbook/resource-contracts';
import { CHANGES_CHANNEL, Db, DomainError, Readable, type Actor } from '@haulbook/resource';
import type { Response } from 'express';
import { tellPosition } from '../replica/position.js';
import { DatabaseSignals } from '../database/signals.service.js';
import { RecentChanges } from './recent-changes.js';

/** Milliseconds between two signs of life, with each of which the caller is looked up again. */
const HEARTBEAT_MS = 15_000;
/** Windows that one session may have listening at the same time. */
const MOST_OF_SESSION = 8;
/** Bytes that may wait for a slow client. Beyond, it is cut off; it then connects again and reads everything anew. */
const MOST_UNSENT = 64_000;
/** The time in milliseconds after which a browser connects again. */
const RETRY_MS = 2000;
/** How long the request for a stream may have been on its way, in milliseconds. */
const ON_ITS_WAY_MS = 2000;
/** The same where lists are read from a replica, which had not replayed a change that it has by now. */
const REPLAYED_MS = 5000;
/** Milliseconds between two looks whether the replica has caught up. */
const ASK_AGAIN_MS = 500;

/** Who listens. */
export interface LiveCaller {
  sessionId: string;
  /**
   * Look the caller up anew; all who are looked up in the same moment should take one statement.
   * @returns null once they may no longer listen. Rejects when the lookup fails; the stream then ends.
   */
  actor(): Promise<Actor | null>;
}

interface Stream {
  /** What a page names it by, which no other page knows. */
  id: string;
  res: Response;
  caller: LiveCaller;
}

/** What is sent about a record. */
interface About {
  /** Whether the stream with this id gets it. */
  isWanted(id: string): boolean;
  text(actor: Actor): string;
}

/**
 * The open streams of changes. Each batch of changes goes to callers who were looked up after it came, and only with the records that each
 * of them may read by then. It takes the same few statements for one listener as for a thousand.
 */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Live');
  private readonly streams = new Set<Stream>();
  private readonly closeListeners: ((id: string) => void)[] = [];
  private readonly recent = new RecentChanges();
  private waiting: RecordChange[] = [];
  private isTelling = false;
  private heartbeat?: NodeJS.Timeout;

  constructor(
    signals: DatabaseSignals,
    private readonly readable: Readable,
    private readonly db: Db,
  ) {
    signals.listen(CHANGES_CHANNEL, {
      heard: (text) => this.hear(JSON.parse(text) as RecordChange[]),
      opened: () => {
        this.recent.restart(performance.now());
        void this.tellMissed().catch(this.noteFailure);
      },
    });
  }

  onModuleInit(): void {
    this.heartbeat = setInterval(() => void this.sendAll(': still here\n\n'), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.end();
  }

  /**
   * Begin a stream.
   * @param age how long ago the page began to read, in milliseconds: it is told of changes from then on
   * @throws DomainError `too_many_requests` when the session has too many
   */
  async open(res: Response, caller: LiveCaller, age = 0): Promise<void> {
    // A page that was cut off reads everything again once it is here.
    const position = await this.db.position();
    if (res.destroyed) return;
    const own = [...this.streams].filter(({ caller: { sessionId } }) => sessionId === caller.sessionId);
    if (own.length >= MOST_OF_SESSION) throw new DomainError('too_many_requests', 'Too many windows are open. Close some of them.');
    if (position !== null) tellPosition(res, position);
    const stream = { id: randomUUID(), res, caller };
    this.streams.add(stream);
    res.on('close', () => this.close(stream));
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' });
    res.write(`retry: ${RETRY_MS}\n\nevent: ${STREAM_EVENT}\ndata: ${stream.id}\n\n`);
    if (age === 0) return;
    await this.tellEarlier(stream, performance.now() - age - (position === null ? ON_ITS_WAY_MS : REPLAYED_MS));
    if (position !== null) void this.tellIfBehind(stream, position).catch(this.noteFailure);
  }

  /** Call a listener with the id of each stream that ends. */
  onClose(listener: (id: string) => void): void {
    this.closeListeners.push(listener);
  }

  /** Return the ids of the open streams. */
  ids(): string[] {
    return [...this.streams].map(({ id }) => id);
  }

  /** Send the streams that are wanted what `text` returns for their caller; nothing to those who may not read the record. */
  async sendAbout(record: Pick<RecordChange, 'resource' | 'id'>, { isWanted, text }: About): Promise<void> {
    const actors = await this.callers([...this.streams].filter((stream) => isWanted(stream.id)));
    const readers = await this.readable.readers(record, [...new Set(actors.values())]).catch(this.noteFailure);
    for (const [stream, actor] of actors) if (readers?.has(actor)) send(stream, text(actor));
  }

  /** End every stream. The browsers connect again, to another process if this one stops. */
  end(): void {
    for (const { res } of this.streams) res.end();
  }

  /** Tell of changes, together with those that come while earlier ones are told: a busy time makes batches larger, not more. */
  private hear(changes: RecordChange[]): void {
    this.recent.add(changes, performance.now());
    this.waiting.push(...changes);
    if (!this.isTelling) void this.tellWaiting();
  }

  private async tellWaiting(): Promise<void> {
    this.isTelling = true;
    while (this.waiting.length > 0) await this.tell(this.waiting.splice(0));
    this.isTelling = false;
  }

  /** Tell a stream of the changes from a time on, which its page may have read too early to see. */
  private async tellEarlier(stream: Stream, time: number): Promise<void> {
    const changes = this.recent.from(time);
    if (!changes) send(stream, await this.missed());
    else if (changes.length > 0) await this.tell(changes, [stream]);
  }

  /** Tell a page to read again if its lists came from a replica that is further behind than the changes which were told. */
  private async tellIfBehind(stream: Stream, position: string): Promise<void> {
    const until = performance.now() + REPLAYED_MS - ON_ITS_WAY_MS;
    while (!(await this.db.hasCaughtUp(position))) {
      if (performance.now() > until) return send(stream, await this.missed());
      await pause(ASK_AGAIN_MS, undefined, { ref: false });
    }
  }

  private async tell(changes: RecordChange[], streams = [...this.streams]): Promise<void> {
    const actors = await this.callers(streams);
    const heardBy = await this.readable
      .changes(changes, [...new Set(actors.values())])
      .catch((error: Error) => this.log.warn(error.message));
    const from = await this.from().catch(this.noteFailure);
    if (!heardBy || from === undefined) return streams.forEach(({ res }) => res.end());
    for (const [stream, actor] of actors) {
      const heard = heardBy(actor);
      if (heard.length > 0) send(stream, `${from}data: ${JSON.stringify(heard)}\n\n`);
    }
  }

  private async tellMissed(): Promise<void> {
    await this.sendAll(await this.missed());
  }

  private async missed(): Promise<string> {
    return `${await this.from()}event: ${MISSED_EVENT}\ndata: \n\n`;
  }

  /** Return the line of an event with the position from which on the database has what it tells of, for those who read from a replica. */
  private async from(): Promise<string> {
    const position = await this.db.position();
    return position === null ? '' : `id: ${position}\n`;
  }

  private async sendAll(text: string): Promise<void> {
    for (const stream of (await this.callers()).keys()) send(stream, text);
  }

  private close(stream: Stream): void {
    this.streams.delete(stream);
    for (const listener of this.closeListeners) listener(stream.id);
  }

  private readonly noteFailure = (error: Error): undefined => void this.log.warn(error.message);

  /** Look the callers up anew, each once, and end the streams of those who may no longer listen. */
  private async callers(streams = [...this.streams]): Promise<Map<Stream, Actor>> {
    const callers = new Map(streams.map(({ caller }) => [caller.sessionId, caller]));
    const found = await Promise.all([...callers.values()].map((caller) => caller.actor().catch(() => null)));
    const actors = new Map([...callers.keys()].map((sessionId, index) => [sessionId, found[index] ?? null]));
    const known = new Map<Stream, Actor>();
    for (const stream of streams) {
      const actor = actors.get(stream.caller.sessionId);
      if (actor) known.set(stream, actor);
      else stream.res.end();
    }
    return known;
  }
}

/** Send a stream a text, or cut off one whose client takes too little. */
function send({ res }: Stream, text: string): void {
  if (res.writableLength > MOST_UNSENT) res.destroy();
  else if (!res.writableEnded) res.write(text);
}
