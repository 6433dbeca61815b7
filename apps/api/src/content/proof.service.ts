import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import { shownProof, type ShownProof } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { Db } from '@haulbook/resource';

const DONE = `SELECT count(*)::int AS jobs FROM orders WHERE status IN ('completed', 'closed')`;

/** What speaks for the business on its site, from its settings and its orders. */
@Injectable()
export class Proof {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  async shown(): Promise<ShownProof> {
    const { proof, brand } = await this.settings.all();
    // The orders are counted only for an owner who shows their number.
    const [row] = proof.jobsFrom > 0 ? await this.db.query<{ jobs: number }>(DONE) : [];
    return shownProof(proof, row?.jobs ?? 0, localToday(this.clock.now(), brand.zone));
  }
}
