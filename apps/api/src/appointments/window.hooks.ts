import { Injectable } from '@nestjs/common';
import { formatWindow, isLocalTime } from '@haulbook/domain';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import type { Window } from './window.entity.js';

/** A window that ends after it begins, called as people say it: "8–10 AM". */
@Injectable()
export class WindowHooks implements ResourceHooks<Window> {
  beforeSave(draft: Partial<Window>, before: Window | null): void {
    const { startsAt = '', endsAt = '' } = { ...before, ...draft };
    if (!isLocalTime(startsAt) || !isLocalTime(endsAt)) return;
    if (endsAt <= startsAt) throw invalid({ endsAt: 'The window ends before it begins' });
    draft.name = formatWindow(startsAt, endsAt);
  }
}
