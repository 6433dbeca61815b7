import { Injectable } from '@nestjs/common';
import { currentActor, invalid, type ResourceHooks } from '@haulbook/resource';
import { Clock } from '@haulbook/platform';
import type { ApiToken } from './api-token.entity.js';

const DAY_MS = 86_400_000;
const USUAL_DAYS = 90;
const MAX_DAYS = 366;

/** Binds a new token to its creator and limits its lifetime. */
@Injectable()
export class ApiTokenHooks implements ResourceHooks<ApiToken> {
  constructor(private readonly clock: Clock) {}

  beforeSave(draft: Partial<ApiToken>, before: ApiToken | null): void {
    if (before) return;
    const now = this.clock.now().getTime();
    draft.userId = currentActor()?.id ?? null;
    draft.expiresAt ??= new Date(now + USUAL_DAYS * DAY_MS).toISOString();
    const lives = Date.parse(draft.expiresAt) - now;
    if (lives <= 0) throw invalid({ expiresAt: 'Expires must be in the future' });
    if (lives > MAX_DAYS * DAY_MS) throw invalid({ expiresAt: 'A token can be valid for at most one year' });
  }
}
