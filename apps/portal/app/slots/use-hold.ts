import type { HoldView, NextSlot } from '@haulbook/contracts';
import { useState } from 'react';
import type { Picked } from './slot-picker';
import { apiErrorOf } from '../http/lazy-api';
import { offeredSlots } from './use-slots';

interface Taken {
  message: string;
  next: NextSlot[];
}

interface UseHold {
  /** Asks the API to keep a slot. */
  ask: (slot: Picked) => Promise<HoldView>;
  onHeld: (hold: HoldView) => void;
  /** Somebody was faster: the list of free times is out of date. */
  onTaken: () => void;
  /** What is said before anything was picked. */
  initially?: Taken | null;
}

/** Picking a slot keeps it for ten minutes; the loser of a race is told and offered the next ones. */
export function useHold({ ask, onHeld, onTaken, initially = null }: UseHold) {
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

/** The end of a hold by the visitor's own clock, which counts down right even when it is wrong. */
const onOwnClock = (hold: HoldView): HoldView =>
  hold.secondsLeft === undefined ? hold : { ...hold, expiresAt: new Date(Date.now() + hold.secondsLeft * 1000).toISOString() };
