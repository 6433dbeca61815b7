import type { AvailabilityView, NextSlot } from '@haulbook/contracts';
import { addLocalDays, msg } from '@haulbook/core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { apiErrorOf } from '../http/lazy-api';

type Ask = (from: string | undefined) => Promise<AvailabilityView>;

/** Keep the available days and windows: loaded when shown, extended on demand, and reloaded after someone else took a slot. */
export function useSlots(ask: Ask) {
  const [availability, setAvailability] = useState<AvailabilityView | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [loadingLater, setLoadingLater] = useState(false);
  const asking = useRef(ask);
  asking.current = ask;

  const reload = useCallback(async () => {
    setFailed(null);
    try {
      setAvailability(await asking.current(undefined));
    } catch (error) {
      setFailed(apiErrorOf(error)?.message ?? msg('We couldn’t load the available times.'));
    }
  }, []);

  useEffect(() => void reload(), [reload]);

  const later = useCallback(async () => {
    const last = availability?.days.at(-1)?.date;
    if (!last) return;
    setLoadingLater(true);
    try {
      const more = await asking.current(addLocalDays(last, 1));
      setAvailability((known) => (known ? { ...known, days: [...known.days, ...more.days] } : more));
    } catch (error) {
      setFailed(apiErrorOf(error)?.message ?? msg('We couldn’t load later days.'));
    } finally {
      setLoadingLater(false);
    }
  }, [availability]);

  return { availability, failed, reload, later, loadingLater };
}

/** Return the slots that a `slot_taken` error offers instead; none if it offers none. */
export function offeredSlots(details: unknown): NextSlot[] {
  const next: unknown = typeof details === 'object' && details !== null && 'next' in details ? details.next : null;
  return Array.isArray(next) ? next.filter(isSlot) : [];
}

const isSlot = (value: unknown): value is NextSlot =>
  typeof value === 'object' &&
  value !== null &&
  ['date', 'windowId', 'label'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');
