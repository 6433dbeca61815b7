import { Injectable } from '@nestjs/common';
import { invalid, type ResourceHooks } from '@haulbook/resource';
import type { Blackout } from './blackout.entity.js';

/** Refuse a blackout whose last day comes before its first: it would not block any booking. */
@Injectable()
export class BlackoutHooks implements ResourceHooks<Blackout> {
  beforeSave(draft: Partial<Blackout>, before: Blackout | null): void {
    const { startsOn, endsOn } = { ...before, ...draft };
    if (startsOn && endsOn && endsOn < startsOn) throw invalid({ endsOn: 'The last day must not be before the first day' });
  }
}
