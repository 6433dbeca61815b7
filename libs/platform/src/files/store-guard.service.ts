import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '@haulbook/resource';
import { FileStore } from './file-store.js';
import { confirmStore } from './store-mark.js';

/** For how long a look at the mark is good: many files may be removed one after another. */
const GOOD_FOR_MS = 60_000;

/** Keeps a copy of the database from deleting the files of the original. */
@Injectable()
export class StoreGuard implements OnModuleInit {
  private goodUntil = 0;

  constructor(
    private readonly db: Db,
    private readonly store: FileStore,
  ) {}

  onModuleInit(): void {
    this.store.guard(() => this.confirm());
  }

  /** Check that files may be deleted. @throws ForeignStore with a sentence for the operator */
  async confirm(): Promise<void> {
    if (performance.now() < this.goodUntil) return;
    await confirmStore((sql, values) => this.db.query(sql, values), this.store, !this.db.inTransaction);
    this.goodUntil = performance.now() + GOOD_FOR_MS;
  }
}
