import { Injectable } from '@nestjs/common';
import { localToday } from '@haulbook/core';
import { shownProof, type ShownProof } from '@haulbook/domain';
import { Clock, SettingsService } from '@haulbook/platform';
import { Db, said } from '@haulbook/resource';

const DONE = `SELECT count(*)::int AS jobs FROM orders WHERE status IN ('completed', 'closed')`;

/** What speaks for the business on its site, from its settings and its orders. */
@Injectable()
export class Proof {
  constructor(
    private readonly db: Db,
    private readonly settings: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** @param language code of that in which the owner's words are said, where they are translated */
  async shown(language: string): Promise<ShownProof> {
    const { proof, brand } = await this.settings.all();
    // The orders are counted only for an owner who shows their number.
    const [row] = proof.jobsFrom > 0 ? await this.db.query<{ jobs: number }>(DONE) : [];
    const { insurance } = proof;
    const stated = { ...proof, insurance: { ...insurance, cover: said(insurance.cover, insurance.coverTranslations, language) } };
    return shownProof(stated, row?.jobs ?? 0, localToday(this.clock.now(), brand.zone));
  }
}
