import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3 } from '@aws-sdk/client-s3';
import { Logger } from '@nestjs/common';
import { DomainError, notFound } from '@haulbook/resource';
import { whyNot } from './bucket-problems.js';
import { FileStore, isKey, MARK, requireKey, unlessGone, type SentAs, type StoredContent } from './file-store.js';
import type { BucketPlace } from './files-url.js';
import { unlessStalled } from './unless-stalled.js';

type Sdk = typeof import('@aws-sdk/client-s3');

/** Where a bucket is and how it is used. Keys are found by the SDK: in AWS_* variables, a profile, or the role of the machine. */
export interface BucketSettings extends BucketPlace {
  region?: string;
  /** Address of a service other than AWS. */
  endpoint?: string;
  /** Whether browsers may be sent to the bucket. */
  links: boolean;
}

interface BucketObject {
  Bucket: string;
  Key: string;
}

const AWAY = 'Files can’t be reached right now. Please try again in a moment.';

/** Seconds for which an address of a file works: it is followed at once. */
const LINK_SECONDS = 60;
/** Two attempts of this length end within the ten seconds that a request waits at most. A file that is being read may also pause for this long. */
const ANSWER_MS = 4000;
const CONNECT_MS = 1500;
/** The largest file on a slow line, all attempts together. */
const WRITE_MS = 20_000;
/** A slow reader holds a connection for as long as it reads. */
const CONNECTIONS = 200;

/** Files in a bucket of an S3-compatible service, which several machines share. */
export class BucketStore extends FileStore {
  private readonly log = new Logger('Files');
  private readonly s3: S3;

  private constructor(
    private readonly sdk: Sdk,
    private readonly settings: BucketSettings,
  ) {
    super();
    const { endpoint, region } = settings;
    this.s3 = new sdk.S3({
      // Services that have no regions take any.
      region: region ?? (endpoint && 'us-east-1'),
      endpoint,
      forcePathStyle: endpoint !== undefined,
      maxAttempts: 2,
      requestHandler: {
        connectionTimeout: CONNECT_MS,
        requestTimeout: ANSWER_MS,
        throwOnRequestTimeout: true,
        httpAgent: { maxSockets: CONNECTIONS },
        httpsAgent: { maxSockets: CONNECTIONS },
      },
      // The signature covers the content; not every service knows the checksums beside it.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  /**
   * Open a bucket.
   * @throws Error with a sentence for the operator when it cannot be used
   */
  static async open(settings: BucketSettings): Promise<BucketStore> {
    const store = new BucketStore(await import('@aws-sdk/client-s3'), settings);
    await store.s3.headBucket({ Bucket: settings.bucket }).catch((error: unknown) => {
      store.close();
      throw new Error(whyNot(settings, error));
    });
    return store;
  }

  async write(key: string, content: Buffer): Promise<void> {
    await this.save(this.at(key), content);
  }

  async read(key: string): Promise<{ stream: Readable; size: number }> {
    const { Body, ContentLength } = await this.ask(this.s3.getObject(this.at(key)));
    return { stream: this.whileSent(Body as Readable), size: ContentLength! };
  }

  async sizeOf(key: string): Promise<number> {
    return (await this.ask(this.s3.headObject(this.at(key)))).ContentLength!;
  }

  async discard(key: string): Promise<void> {
    await this.ask(this.s3.deleteObject(this.at(key)));
  }

  async *all(after = ''): AsyncGenerator<StoredContent> {
    const { bucket: Bucket, prefix: Prefix } = this.settings;
    // Not every service takes an empty one.
    const StartAfter = after ? `${Prefix}${after}` : undefined;
    let ContinuationToken: string | undefined;
    do {
      const page = await this.ask(this.s3.listObjectsV2({ Bucket, Prefix, StartAfter, ContinuationToken }));
      for (const { Key = '', Size = 0, LastModified } of page.Contents ?? []) {
        const key = Key.slice(Prefix.length);
        if (isKey(key)) yield { key, size: Size, writtenAt: LastModified! };
      }
      ContinuationToken = page.NextContinuationToken;
    } while (ContinuationToken);
  }

  async readMark(): Promise<string | null> {
    const found = await unlessGone(() => this.ask(this.s3.getObject(this.named(MARK))));
    return found && text(this.whileSent(found.Body as Readable));
  }

  async writeMark(mark: string): Promise<void> {
    await this.save(this.named(MARK), Buffer.from(mark));
  }

  async link(key: string, { mime, disposition }: SentAs): Promise<string | null> {
    if (!this.settings.links) return null;
    // What a person would read at the bucket instead is a page of XML.
    await this.sizeOf(key);
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const shown = { ResponseContentType: mime, ResponseContentDisposition: disposition, ResponseCacheControl: 'private, no-store' };
    const command = new this.sdk.GetObjectCommand({ ...this.at(key), ...shown });
    return this.ask(getSignedUrl(this.s3, command, { expiresIn: LINK_SECONDS }));
  }

  /** Do nothing: a bucket has no object before all of it has arrived. */
  async sweepParts(): Promise<number> {
    return 0;
  }

  /** Close the connections that are kept open. */
  close(): void {
    this.s3.destroy();
  }

  /** After those who may still wait for an answer have ended. */
  onApplicationShutdown(): void {
    this.close();
  }

  private async save(object: BucketObject, Body: Buffer): Promise<void> {
    const limits = { requestTimeout: WRITE_MS, abortSignal: AbortSignal.timeout(WRITE_MS) };
    await this.ask(this.s3.putObject({ ...object, Body }, limits));
  }

  private whileSent(body: Readable): Readable {
    return unlessStalled(body, ANSWER_MS, () => {
      this.log.warn(`The bucket "${this.settings.bucket}" of FILES_URL stopped in the middle of a file.`);
      return new DomainError('unavailable', AWAY);
    });
  }

  private at(key: string): BucketObject {
    return this.named(requireKey(key));
  }

  private named(name: string): BucketObject {
    return { Bucket: this.settings.bucket, Key: `${this.settings.prefix}${name}` };
  }

  /** Wait for an answer, and put what went wrong into words for the person who waits. */
  private async ask<T>(answer: Promise<T>): Promise<T> {
    try {
      return await answer;
    } catch (error) {
      const { name } = error as Error;
      if (name === 'NoSuchKey' || name === 'NotFound') throw notFound('File');
      this.log.warn(whyNot(this.settings, error));
      throw new DomainError('unavailable', AWAY);
    }
  }
}
