import type { HoldView, NextSlot } from '@haulbook/contracts';
import type { Speech } from '@haulbook/core';
import { useState } from 'react';
import { apiErrorOf } from '../http/lazy-api';
import type { Picked } from './slot-picker';
import { offeredSlots } from './use-slots';

interface Taken {
  message: string;
  next: NextSlot[];
}

/** Return the message when a hold expired before the visitor finished. @param minutes how long it was kept */
export const holdExpired = (minutes: number, { t }: Pick<Speech, 't'>): Taken => ({
  message: t(
    '{minutes, plural, one {Your # minute is} other {Your # minutes are}} up, so we’re no longer holding that time. Please pick a new one.',
    {
      minutes,
    },
  ),
  next: [],
});

interface Options {
  /** Ask the API to hold a slot. */
  ask: (slot: Picked) => Promise<HoldView>;
  onHeld: (hold: HoldView) => void;
  /** Called when the slot was taken by someone else: the list of available times is out of date. */
  onTaken: () => void;
  /** The slot shown before anything is picked. */
  initially?: Taken | null;
}

/** Hold a picked slot for a while. If someone else was faster, `taken` has the message and the next available slots. */
export function useHold({ ask, onHeld, onTaken, initially = null }: Options) {
  const [asking, setAsking] = useState<Picked | null>(null);
  const [taken, setTaken] = useState<Taken | null>(initially);
  const pick = async (slot: Picked) => {
    if (asking) return;
    setAsking(slot);
    setTaken(null);
    try {
      onHeld(onOwnClock(await ask(slot)));
    } catch (error) {
      const refused = apiErrorOf(error);
      if (!refused) throw error;
      setTaken({ message: refused.message, next: offeredSlots(refused.details) });
      if (refused.code === 'slot_taken') onTaken();
    } finally {
      setAsking(null);
    }
  };
  return { asking, taken, setTaken, pick };
}

/** Convert the end of a hold to the visitor's own clock, so that the countdown is right even when that clock is wrong. */
const onOwnClock = (hold: HoldView): HoldView =>
  hold.secondsLeft === undefined ? hold : { ...hold, expiresAt: new Date(Date.now() + hold.secondsLeft * 1000).toISOString() };
