import { Injectable } from '@nestjs/common';
import { formatWindow, isLocalTime } from '@haulbook/core';
import { invalid, Records, type ResourceHooks } from '@haulbook/resource';
import type { Window } from './window.entity.js';

const IN_USE = `SELECT EXISTS (SELECT 1 FROM appointments WHERE window_id = $1)
  OR EXISTS (SELECT 1 FROM slot_claims WHERE window_id = $1 AND (expires_at IS NULL OR expires_at > clock_timestamp())) AS used`;

/** Ensures that a window ends after it begins, and names it in the usual way: "8–10 AM". */
@Injectable()
export class WindowHooks implements ResourceHooks<Window> {
  constructor(private readonly records: Records) {}

  async beforeSave(draft: Partial<Window>, before: Window | null): Promise<void> {
    const { startsAt = '', endsAt = '' } = { ...before, ...draft };
    if (!isLocalTime(startsAt) || !isLocalTime(endsAt)) return;
    if (endsAt <= startsAt) throw invalid({ endsAt: 'The window must end after it starts' });
    if (before && (startsAt !== before.startsAt || endsAt !== before.endsAt)) await this.refuseInUse(before.id);
    draft.name = formatWindow(startsAt, endsAt);
  }

  /** Refuse to change the hours of a window in use, because its visits are labeled with them and customers were told them. */
  private async refuseInUse(id: string): Promise<void> {
    const [row] = await this.records.db.query<{ used: boolean }>(IN_USE, [id]);
    if (row!.used)
      throw invalid({ startsAt: 'Visits are booked in this window. Turn it off and add a new window with the new hours instead.' });
  }
}
