import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { MISSED_EVENT, type RecordChange } from '@haulbook/resource-contracts';
import { CHANGES_CHANNEL, DomainError, Readable, runAs, type Actor } from '@haulbook/resource';
import type { Response } from 'express';
import { DatabaseSignals } from '../database/signals.service.js';

/** Milliseconds between two signs of life, with each of which the caller is looked up again. */
const HEARTBEAT_MS = 15_000;
/** Windows that one session may have listening at the same time. */
const MOST_OF_SESSION = 8;
/** Bytes that may wait for a slow client. Beyond, it is cut off; it then connects again and reads everything anew. */
const MOST_UNSENT = 64_000;
/** The time in milliseconds after which a browser connects again. */
const RETRY_MS = 2000;

/** Who listens. */
export interface LiveCaller {
  sessionId: string;
  /** Look the caller up anew. @returns null once they may no longer listen. Rejects when the lookup fails; the stream then ends. */
  actor(): Promise<Actor | null>;
}

interface Stream {
  res: Response;
  caller: LiveCaller;
}

/**
 * The open streams of changes. Each batch of changes goes to a caller who was looked up after it came, and only with the records that this
 * caller may read by then.
 */
@Injectable()
export class LiveStreams implements OnModuleInit, OnModuleDestroy {
  private readonly streams = new Set<Stream>();
  private heartbeat?: NodeJS.Timeout;

  constructor(
    signals: DatabaseSignals,
    private readonly readable: Readable,
  ) {
    signals.listen(CHANGES_CHANNEL, {
      heard: (text) => void this.tell(JSON.parse(text) as RecordChange[]),
      opened: () => void this.each(() => Promise.resolve(`event: ${MISSED_EVENT}\ndata: \n\n`)),
    });
  }

  onModuleInit(): void {
    this.heartbeat = setInterval(() => void this.each(() => Promise.resolve(': still here\n\n')), HEARTBEAT_MS).unref();
  }

  onModuleDestroy(): void {
    clearInterval(this.heartbeat);
    this.end();
  }

  /** Begin a stream. @throws DomainError `too_many_requests` when the session has too many */
  open(res: Response, caller: LiveCaller): void {
    const own = [...this.streams].filter(({ caller: { sessionId } }) => sessionId === caller.sessionId);
    if (own.length >= MOST_OF_SESSION) throw new DomainError('too_many_requests', 'Too many windows are open. Close some of them.');
    const stream = { res, caller };
    this.streams.add(stream);
    res.on('close', () => this.streams.delete(stream));
    res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-cache, no-transform', 'X-Accel-Buffering': 'no' });
    res.write(`retry: ${RETRY_MS}\n\n`);
  }

  /** End every stream. The browsers connect again, to another process if this one stops. */
  end(): void {
    for (const { res } of this.streams) res.end();
  }

  private tell(changes: RecordChange[]): Promise<void> {
    return this.each(async () => {
      const readable = await this.readable.changes(changes);
      return readable.length > 0 ? `data: ${JSON.stringify(readable)}\n\n` : '';
    });
  }

  /** Send every caller who may still listen what `text` returns for them. */
  private async each(text: () => Promise<string>): Promise<void> {
    const ofSession = new Map<string, Stream[]>();
    for (const stream of this.streams) {
      const { sessionId } = stream.caller;
      ofSession.set(sessionId, [...(ofSession.get(sessionId) ?? []), stream]);
    }
    await Promise.all([...ofSession.values()].map((streams) => send(streams, text)));
  }
}

/** Send the streams of one session what `text` returns for its caller, or end them. */
async function send(streams: Stream[], text: () => Promise<string>): Promise<void> {
  const actor = await streams[0]!.caller.actor().catch(() => null);
  const sent = actor && (await runAs(actor, text).catch(() => null));
  for (const { res } of streams) {
    if (sent === null) res.end();
    else if (res.writableLength > MOST_UNSENT) res.destroy();
    else if (sent && !res.writableEnded) res.write(sent);
  }
}
