import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { FileStore } from './file-store.js';
import { confirmStore, type Writes } from './store-mark.js';

/** For how long a look at the mark is good: many files may be removed one after another. */
const GOOD_FOR_MS = 60_000;

/** Keeps a copy of the database from deleting the files of the original. */
@Injectable()
export class StoreGuard implements OnModuleInit, OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Files');
  private goodUntil = 0;
  private firstLook?: Promise<void>;

  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
  ) {}

  onModuleInit(): void {
    this.store.guard(() => this.confirm());
  }

  /**
   * Claim a store without a mark before a copy of the database does, in the background: a bucket that is away does not hold up a start. The mark is
   * not renewed, or a copy of the disk would make it its own by its start.
   */
  onApplicationBootstrap(): void {
    this.firstLook = this.look('first mark').catch((error: Error) => this.log.warn(error.message));
  }

  async onModuleDestroy(): Promise<void> {
    await this.firstLook;
  }

  /** Check that files may be deleted. @throws ForeignStore with a sentence for the operator */
  async confirm(): Promise<void> {
    if (performance.now() < this.goodUntil) return;
    await this.look(this.db.inTransaction ? 'nothing' : 'new mark');
    this.goodUntil = performance.now() + GOOD_FOR_MS;
  }

  private look(writes: Writes): Promise<void> {
    return confirmStore((sql, values) => this.db.query(sql, values), this.store, writes);
  }
}
